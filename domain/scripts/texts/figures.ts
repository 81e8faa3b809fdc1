import type { TextTree } from '../../src/texts/text-tree.ts'
import { searchable } from './plain-text.ts'

/** Figures that catalogue texts must contain, by slug. Matched against the `searchable` text. */
export const FIGURES: Readonly<Record<string, readonly RegExp[]>> = {
  'diagnostyka-rtg': [/dwa zdjęcia wewnątrzustne rocznie/, /jedno .{0,40}pantomogra.{0,60}3 lata/],
  'impregnacja-zebow-mlecznych': [/100–300 zł/],
  'korona-cyrkonowa': [/1000–2500 zł/, /200–4000 zł/],
  'korona-na-implancie': [/do 5600 zł/],
  'korona-pelnoceramiczna': [/do około 5000 zł/],
  korony: [/1000–2500 zł/, /200–4000 zł/],
  'leczenie-kanalowe': [/mikroskop.{0,120}do około 1500 zł/],
  'nakladki-ortodontyczne': [/co najmniej 22 godziny na dobę/, /mniej więcej co 2 tygodnie/],
  'proteza-akrylowa': [/od 1000 do ponad 2000 zł za łuk/],
  'proteza-szkieletowa': [/1000–3500 zł/],
  protezy: [/od około 100 zł do ponad 20000 zł/],
  skaling: [/do 1200 zł/, /100–500 zł/, /wybielania.{0,60}1 tydzień/, /skaling 1–2 razy w roku/],
  'skaling-piaskowanie-fluoryzacja': [
    /100–1000 zł/,
    /Fluoryzacja .{0,40}przed 14\. rokiem/,
    /od 40 do 60 minut/,
    /powtarzać po 6 miesiącach/,
    /około 2 godziny.{0,40}nie (?:należy )?jeść (?:ani|i nie) pić/,
  ],
  'stomatologia-estetyczna': [
    /liców.{0,200}do około 3500 zł/,
    /[Mm]ost adhezyjny.{0,200}od 6 do 8 miesięcy/,
    /nie zaleca się przed 16\. rokiem/,
  ],
  'stomatologia-zachowawcza': [
    /Drobne usługi .{0,60}od około 100 zł/,
    /około 2 godziny.{0,40}nie (?:należy )?jeść (?:ani|i nie) pić/,
  ],
  'usuniecie-zeba': [
    /tampon .{0,20}20 minut/,
    /szwy .{0,40}7–10 dniach/,
    /około 2 godziny.{0,40}nie (?:należy )?jeść (?:ani|i nie) pić/,
  ],
  'wybielanie-zebow': [/zwykle poniżej 2000 zł/, /skalingiem a wybielaniem .{0,40}1 tydzień/],
  wypelnienia: [/wypełnienia kosztują od około 100 zł/],
  'wycisk-ortodontyczny': [/100–300 zł/],
}

/** Lists the figures that their text does not contain, each with its slug. */
export function missingFigures(text: (slug: string) => TextTree | null): string[] {
  return Object.entries(FIGURES).flatMap(([slug, figures]) => {
    const found = searchable(text(slug) ?? [])
    return figures
      .filter((figure) => !figure.test(found))
      .map((figure) => `'${slug}' does not contain ${figure}`)
  })
}
