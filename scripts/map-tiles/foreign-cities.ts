/** Cities around Poland with their Polish names; `minZoom` is the lowest zoom that shows them. */
export const FOREIGN_CITIES: readonly {
  readonly name: string
  readonly longitude: number
  readonly latitude: number
  readonly minZoom: number
}[] = [
  { name: 'Berlin', longitude: 13.405, latitude: 52.52, minZoom: 4 },
  { name: 'Praga', longitude: 14.421, latitude: 50.088, minZoom: 4 },
  { name: 'Bratysława', longitude: 17.107, latitude: 48.149, minZoom: 4 },
  { name: 'Wiedeń', longitude: 16.373, latitude: 48.208, minZoom: 4 },
  { name: 'Budapeszt', longitude: 19.04, latitude: 47.498, minZoom: 4 },
  { name: 'Kijów', longitude: 30.523, latitude: 50.45, minZoom: 4 },
  { name: 'Mińsk', longitude: 27.567, latitude: 53.9, minZoom: 4 },
  { name: 'Wilno', longitude: 25.28, latitude: 54.687, minZoom: 4 },
  { name: 'Ryga', longitude: 24.106, latitude: 56.949, minZoom: 4 },
  { name: 'Kopenhaga', longitude: 12.568, latitude: 55.676, minZoom: 4 },
  { name: 'Lwów', longitude: 24.03, latitude: 49.84, minZoom: 6 },
  { name: 'Kowno', longitude: 23.904, latitude: 54.898, minZoom: 6 },
  { name: 'Królewiec', longitude: 20.51, latitude: 54.71, minZoom: 6 },
  { name: 'Drezno', longitude: 13.738, latitude: 51.05, minZoom: 6 },
  { name: 'Lipsk', longitude: 12.374, latitude: 51.34, minZoom: 6 },
  { name: 'Brno', longitude: 16.608, latitude: 49.195, minZoom: 6 },
  { name: 'Ostrawa', longitude: 18.262, latitude: 49.821, minZoom: 6 },
  { name: 'Koszyce', longitude: 21.258, latitude: 48.717, minZoom: 6 },
  { name: 'Brześć', longitude: 23.686, latitude: 52.098, minZoom: 6 },
  { name: 'Grodno', longitude: 23.835, latitude: 53.669, minZoom: 6 },
  { name: 'Łuck', longitude: 25.342, latitude: 50.747, minZoom: 7 },
  { name: 'Kłajpeda', longitude: 21.144, latitude: 55.703, minZoom: 7 },
  { name: 'Żylina', longitude: 18.741, latitude: 49.223, minZoom: 7 },
  { name: 'Ołomuniec', longitude: 17.252, latitude: 49.594, minZoom: 7 },
  { name: 'Hradec Králové', longitude: 15.833, latitude: 50.209, minZoom: 7 },
  { name: 'Liberec', longitude: 15.056, latitude: 50.767, minZoom: 7 },
  { name: 'Chociebuż', longitude: 14.334, latitude: 51.757, minZoom: 7 },
  { name: 'Frankfurt nad Odrą', longitude: 14.551, latitude: 52.347, minZoom: 7 },
  { name: 'Rostock', longitude: 12.1, latitude: 54.092, minZoom: 7 },
]
