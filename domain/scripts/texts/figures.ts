import type { TextTree } from '../../src/texts/text-tree.ts'
import { searchable } from './plain-text.ts'

/** Figure that a catalogue text must contain. */
export interface Figure {
  readonly description: string
  readonly slug: string
  /** Matched against the `searchable` text. */
  readonly pattern: RegExp
}

const figure = (slug: string, description: string, pattern: RegExp): Figure => ({
  slug,
  description,
  pattern,
})

/** All required figures. */
export const FIGURES: readonly Figure[] = [
  figure(
    'proteza-akrylowa',
    'acrylic denture: 1000 to over 2000 zł per arch',
    /od 1000 do ponad 2000 zł za łuk/,
  ),
  figure('proteza-szkieletowa', 'skeleton denture: 1000–3500 zł', /1000–3500 zł/),
  figure('protezy', 'dentures overall: from about 100 to over 20000 zł', /od około 100 zł do ponad 20000 zł/),
  figure('korona-cyrkonowa', 'zirconia crown: 1000–2500 zł in one passage', /1000–2500 zł/),
  figure('korona-cyrkonowa', 'zirconia crown: 200–4000 zł in another', /200–4000 zł/),
  figure('korony', 'zirconia crown, the usual range', /1000–2500 zł/),
  figure('korony', 'zirconia crown, the range of advertisements', /200–4000 zł/),
  figure('korona-pelnoceramiczna', 'all-ceramic crown: up to about 5000 zł', /do około 5000 zł/),
  figure('korona-na-implancie', 'implant crown: up to 5600 zł', /do 5600 zł/),
  figure('skaling-piaskowanie-fluoryzacja', 'hygiene package: 100–1000 zł in one text', /100–1000 zł/),
  figure('skaling', 'hygiene package: up to 1200 zł in another', /do 1200 zł/),
  figure('skaling', 'scaling: 100–500 zł', /100–500 zł/),
  figure('wybielanie-zebow', 'whitening: usually under 2000 zł', /zwykle poniżej 2000 zł/),
  figure('impregnacja-zebow-mlecznych', 'milk-tooth impregnation: 100–300 zł', /100–300 zł/),
  figure('wycisk-ortodontyczny', 'dental impression: 100–300 zł', /100–300 zł/),
  figure('wypelnienia', 'fillings: from about 100 zł', /wypełnienia kosztują od około 100 zł/),
  figure(
    'stomatologia-zachowawcza',
    'minor services: from about 100 zł',
    /Drobne usługi .{0,60}od około 100 zł/,
  ),
  figure('stomatologia-estetyczna', 'veneers: up to about 3500 zł', /liców.{0,200}do około 3500 zł/),
  figure('leczenie-kanalowe', 'by microscope: up to about 1500 zł', /mikroskop.{0,120}do około 1500 zł/),
  figure('nakladki-ortodontyczne', 'aligners: at least 22 hours a day', /co najmniej 22 godziny na dobę/),
  figure('nakladki-ortodontyczne', 'aligners: a new one about every 2 weeks', /mniej więcej co 2 tygodnie/),
  figure(
    'wybielanie-zebow',
    '1 week between scaling and whitening',
    /skalingiem a wybielaniem .{0,40}1 tydzień/,
  ),
  figure('skaling', '1 week between scaling and whitening', /wybielania.{0,60}1 tydzień/),
  figure('usuniecie-zeba', 'a tampon for 20 minutes after an extraction', /tampon .{0,20}20 minut/),
  figure('usuniecie-zeba', 'sutures removed after 7–10 days', /szwy .{0,40}7–10 dniach/),
  figure(
    'skaling-piaskowanie-fluoryzacja',
    'fluoridation under age 14',
    /Fluoryzacja .{0,40}przed 14\. rokiem/,
  ),
  figure('skaling', 'scaling 1–2 times a year', /skaling 1–2 razy w roku/),
  figure('skaling-piaskowanie-fluoryzacja', 'full hygiene: 40 to 60 minutes', /od 40 do 60 minut/),
  figure('skaling-piaskowanie-fluoryzacja', 'full hygiene again after 6 months', /powtarzać po 6 miesiącach/),
  ...['skaling-piaskowanie-fluoryzacja', 'usuniecie-zeba', 'stomatologia-zachowawcza'].map((slug) =>
    figure(
      slug,
      'no food or drink for about 2 hours',
      /około 2 godziny.{0,40}nie (?:należy )?jeść (?:ani|i nie) pić/,
    ),
  ),
  figure(
    'stomatologia-estetyczna',
    'an adhesive bridge: 6 to 8 months',
    /[Mm]ost adhezyjny.{0,200}od 6 do 8 miesięcy/,
  ),
  figure(
    'stomatologia-estetyczna',
    'aesthetic procedures not under age 16',
    /nie zaleca się przed 16\. rokiem/,
  ),
  figure('diagnostyka-rtg', 'NFZ: two intra-oral X-rays a year', /dwa zdjęcia wewnątrzustne rocznie/),
  figure('diagnostyka-rtg', 'NFZ: one panoramic X-ray in 3 years', /jedno .{0,40}pantomogra.{0,60}3 lata/),
]

/** Returns the figures that their text does not contain. */
export function missingFigures(text: (slug: string) => TextTree | null): Figure[] {
  return FIGURES.filter(({ slug, pattern }) => !pattern.test(searchable(text(slug) ?? [])))
}
