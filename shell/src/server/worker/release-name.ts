/** The name of a release in stacks and faults: the file name that its bundle is compiled with. */
export const releaseName = (name: string, version: string): string => `${name}@${version}`

/** `mf-a@0.1.0-cae88b9584:12:5` at any place of a stack. */
const FRAME = /([a-z][a-z0-9-]*@[0-9A-Za-z.+-]+):\d+:\d+/

/** Finds the innermost release in a stack; null if no frame is a zone's. */
export function releaseInStack(stack: string): string | null {
  return FRAME.exec(stack)?.[1] ?? null
}
