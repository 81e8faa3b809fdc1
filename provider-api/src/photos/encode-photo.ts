import sharp from 'sharp'
import { invalidFields } from '../http/problems.ts'

/** Decoders that uploads may reach; the library brings many more. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Encoding must leave processors to the rest of the server, and memory: no image comes twice.
sharp.concurrency(1)
sharp.cache(false)

/** A small file may contain a huge image. Decoding some takes 8 bytes for each pixel, at once. */
const MAX_PIXELS = 25_000_000

/** Beginnings of JPEG, PNG and WebP files in hexadecimal digits (https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern). */
const SIGNATURES: readonly RegExp[] = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}574542505650/]

/** Widths of the files in px, and the smallest accepted side. */
const SIZES = {
  photo: { widths: [480, 960, 1600], minSide: 300 },
  logo: { widths: [96, 192], minSide: 64 },
} as const

type PhotoKind = keyof typeof SIZES

/** Files are at most this many times as high as wide. */
const MAX_HEIGHT_RATIO = 2

const PREVIEW_WIDTH = 240

/** File of a photo in one width and format. */
interface PhotoFile {
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

let lastEncoding: Promise<unknown> = Promise.resolve()

/**
 * Decodes an uploaded image and encodes it again in several widths, without metadata such as the place of the photo. One
 * image at a time, because a server has the memory for one; the others wait in their order.
 * @throws HttpProblem 400 for a file that is no JPEG, PNG or WebP image, damaged, too small or too large
 */
export function encodePhoto(upload: Buffer, kind: PhotoKind): Promise<EncodedPhoto> {
  const encoding = lastEncoding.then(() => encode(upload, kind))
  lastEncoding = encoding.catch(() => {})
  return encoding
}

async function encode(upload: Buffer, kind: PhotoKind): Promise<EncodedPhoto> {
  const { widths, minSide } = SIZES[kind]
  await assertUsable(upload, minSide)
  const image = await decode(upload, widths.at(-1) ?? 0)
  const used = [...widths.filter((width) => width < image.width), image.width]
  const files: PhotoFile[] = []
  for (const width of used) {
    const resized = image.pixels().resize({ width })
    files.push({ width, format: 'webp', data: await resized.clone().webp({ quality: 78 }).toBuffer() })
    files.push({ width, format: 'avif', data: await resized.avif({ quality: 55, effort: 2 }).toBuffer() })
  }
  return {
    width: image.width,
    height: image.height,
    files,
    preview: await image
      .pixels()
      .resize({ width: PREVIEW_WIDTH, withoutEnlargement: true })
      .webp()
      .toBuffer(),
  }
}

/** Reads the beginning of a file only. @throws HttpProblem 400 for an image that is not worth decoding */
async function assertUsable(upload: Buffer, minSide: number): Promise<void> {
  const start = upload.subarray(0, 16).toString('hex')
  if (!SIGNATURES.some((signature) => signature.test(start))) {
    throw invalidFields({ data: 'Wybierz plik JPEG, PNG albo WebP.' })
  }
  const { width, height } = await sharp(upload, { limitInputPixels: false }).metadata().catch(unreadable)
  if (Math.min(width, height) < minSide) {
    throw invalidFields({ data: `Obraz jest za mały: każdy bok musi mieć co najmniej ${minSide} px.` })
  }
  if (width * height > MAX_PIXELS) {
    const size = `${width} × ${height} px, czyli ${Math.ceil((width * height) / 1_000_000)} mln pikseli`
    throw invalidFields({
      data: `Obraz jest za duży: ma ${size}, a może mieć najwyżej ${MAX_PIXELS / 1_000_000} mln. Zmniejsz go i wybierz ponownie.`,
    })
  }
}

/** Decodes once, in the size of the largest file and upright: cameras store the orientation as metadata. */
async function decode(upload: Buffer, maxWidth: number) {
  const { data, info } = await sharp(upload, {
    failOn: 'error',
    limitInputPixels: MAX_PIXELS,
    sequentialRead: true,
  })
    .autoOrient()
    .resize({
      width: maxWidth,
      height: MAX_HEIGHT_RATIO * maxWidth,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable)
  const { width, height, channels } = info
  return { width, height, pixels: () => sharp(data, { raw: { width, height, channels } }) }
}

function unreadable(): never {
  throw invalidFields({ data: 'Nie udało się odczytać obrazu. Plik może być uszkodzony.' })
}
