import sharp from 'sharp'
import { invalidFields } from '../http/problems.ts'

/** Decoders that uploads may reach; the library brings many more. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Encoding must leave processors to the rest of the server.
sharp.concurrency(1)

/** A small file may contain a huge image. */
const MAX_PIXELS = 50_000_000

/** Beginnings of JPEG, PNG and WebP files in hexadecimal digits (https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern). */
const SIGNATURES: readonly RegExp[] = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}574542505650/]

/** Widths of the files in px, and the smallest accepted side. */
const SIZES = {
  photo: { widths: [480, 960, 1600], minSide: 300 },
  logo: { widths: [96, 192], minSide: 64 },
} as const

export type PhotoKind = keyof typeof SIZES

const PREVIEW_WIDTH = 240

/** File of a photo in one width and format. */
export interface PhotoFile {
  readonly width: number
  readonly format: 'avif' | 'webp'
  readonly data: Buffer
}

/** Re-encoded photo. */
export interface EncodedPhoto {
  /** Size of the largest file. */
  readonly width: number
  readonly height: number
  readonly files: readonly PhotoFile[]
  /** Small WebP file. */
  readonly preview: Buffer
}

/**
 * Decodes an uploaded image and encodes it again in several widths, without metadata such as the place of the photo.
 * @throws HttpProblem 400 for a file that is no JPEG, PNG or WebP image, damaged, too small or too large
 */
export async function encodePhoto(upload: Buffer, kind: PhotoKind): Promise<EncodedPhoto> {
  const start = upload.subarray(0, 16).toString('hex')
  if (!SIGNATURES.some((signature) => signature.test(start))) {
    throw invalidFields({ data: 'Wybierz plik JPEG, PNG albo WebP.' })
  }
  const { widths, minSide } = SIZES[kind]
  const image = await decode(upload)
  if (Math.min(image.width, image.height) < minSide) {
    throw invalidFields({ data: `Obraz jest za mały: każdy bok musi mieć co najmniej ${minSide} px.` })
  }
  const fitting = widths.filter((width) => width < image.width)
  const used =
    fitting.length < widths.length ? [...fitting, Math.min(image.width, widths.at(-1) ?? 0)] : fitting
  const files: PhotoFile[] = []
  for (const width of new Set(used)) {
    const resized = image.pixels().resize({ width })
    files.push({ width, format: 'webp', data: await resized.clone().webp({ quality: 78 }).toBuffer() })
    files.push({ width, format: 'avif', data: await resized.avif({ quality: 55, effort: 2 }).toBuffer() })
  }
  const width = Math.max(...used)
  return {
    width,
    height: Math.round((image.height * width) / image.width),
    files,
    preview: await image
      .pixels()
      .resize({ width: PREVIEW_WIDTH, withoutEnlargement: true })
      .webp()
      .toBuffer(),
  }
}

/** Decodes once, upright: cameras store the orientation as metadata. */
async function decode(upload: Buffer) {
  try {
    const { data, info } = await sharp(upload, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return { width, height, pixels: () => sharp(data, { raw: { width, height, channels } }) }
  } catch {
    throw invalidFields({ data: 'Nie udało się odczytać obrazu. Plik może być uszkodzony albo za duży.' })
  }
}
