import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import * as z from 'zod/mini'

const Lockfile = z.object({
  packages: z.record(z.string(), z.object({ resolution: z.record(z.string(), z.unknown()) })),
  patchedDependencies: z.optional(z.record(z.string(), z.unknown())),
})

/**
 * Reviews the lockfile: every package comes from the registry, under its own name, with the hash of its content. Returns a
 * line for each finding.
 * @param root the workspace's root
 */
export function reviewLockfile(root: string): string[] {
  const documents = parseAllDocuments(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))
  return documents.flatMap((document) => {
    const { packages, patchedDependencies = {} } = z.parse(Lockfile, document.toJS())
    return [
      ...Object.entries(packages).flatMap(([name, { resolution }]) => reviewPackage(name, resolution)),
      ...Object.keys(patchedDependencies).flatMap((name) => reviewPatch(root, name)),
    ]
  })
}

/** Exported for its test. */
export function reviewPackage(name: string, resolution: Readonly<Record<string, unknown>>): string[] {
  const { integrity, ...others } = resolution
  const findings = Object.keys(others).map((key) => `${name} does not come from the registry (${key})`)
  if (!/^(?:@[\w.-]+\/)?[\w.-]+@\d/.test(name)) findings.push(`${name} is no package with a version`)
  if (typeof integrity !== 'string' || !integrity.startsWith('sha512-'))
    findings.push(`${name} has no SHA-512 hash`)
  return findings
}

/** A patch needs the issue or pull request upstream that will make it unnecessary, in pnpm-workspace.yaml. */
function reviewPatch(root: string, name: string): string[] {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const [, comment = ''] = /((?:^#.*\n)+)patchedDependencies:/m.exec(workspace) ?? []
  const packageName = name.replace(/@[^@]+$/, '')
  const isTracked = comment.includes(`${packageName} `) && /issues? \d+|pull request \d+/.test(comment)
  return isTracked ? [] : [`${name} is patched without the issue upstream in pnpm-workspace.yaml`]
}
