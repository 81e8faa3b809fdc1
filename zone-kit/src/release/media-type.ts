import mime from 'mime'

/** The media type of a file by its name's extension. */
export function mediaTypeOf(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}
