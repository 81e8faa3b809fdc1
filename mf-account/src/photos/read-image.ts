import type { PhotoForm } from '@medicena/provider-client/facility-photos'

/** Longest side of an image that is sent, in px, and its file type. Logos may be transparent. */
const TARGETS = {
  photo: { maxSide: 1600, type: 'image/jpeg' },
  logo: { maxSide: 512, type: 'image/png' },
} as const

const QUALITY = 0.85

/**
 * Reads an image in the size that is sent, as base64. Encoding it here keeps uploads from phones short, and what the camera
 * noted about the place on the device.
 * @throws DOMException for a file that the browser cannot decode
 */
export async function readImage(file: File, kind: PhotoForm['kind']): Promise<string> {
  const { maxSide, type } = TARGETS[kind]
  const image = await createImageBitmap(file)
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const url = canvas.toDataURL(type, QUALITY)
  return url.slice(url.indexOf(',') + 1)
}
