import { fileURLToPath } from 'node:url'

/** The folder of this package. Built programs are in `dist/`, as deep as `src/`: import.meta.url is another there. */
export const PACKAGE_FOLDER = fileURLToPath(new URL('..', import.meta.url))
