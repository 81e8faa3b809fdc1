import type { CategoryData } from '../data.ts'

export const LASER_THERAPY: CategoryData = {
  id: 2500,
  slug: 'laseroterapia',
  name: 'Laseroterapia',
  services: [
    [2501, 'depilacja-laserowa-pachy', 'Depilacja laserowa – pachy', 100, 300],
    [2502, 'depilacja-laserowa-lydki', 'Depilacja laserowa – łydki', 250, 600],
    [2503, 'laserowe-zamykanie-naczynek', 'Laserowe zamykanie naczynek', 300, 800],
    [2504, 'laserowe-usuwanie-przebarwien', 'Laserowe usuwanie przebarwień', 300, 800],
    [2505, 'laserowe-usuwanie-tatuazu', 'Laserowe usuwanie tatuażu', 200, 700],
    [2506, 'laser-frakcyjny-twarz', 'Laser frakcyjny – twarz', 700, 2000],
  ],
}
