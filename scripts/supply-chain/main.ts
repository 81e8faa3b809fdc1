import { join } from 'node:path'
import { readLicences } from './licences.ts'
import { reviewLockfile } from './lockfile.ts'

const ROOT = join(import.meta.dirname, '../..')

// `pnpm licences`: lists the licences of all installed packages and findings in the lockfile.
const licences = await readLicences(ROOT)
for (const licence of [...new Set(licences.map((one) => one.licence))].sort()) {
  const packages = licences.filter((one) => one.licence === licence)
  process.stdout.write(`${licence} (${packages.length})\n`)
  for (const { name, version, isAllowed } of packages)
    process.stdout.write(`  ${name} ${version}${isAllowed ? '' : '  NOT ALLOWED'}\n`)
}
const findings = [
  ...licences
    .filter(({ isAllowed }) => !isAllowed)
    .map(({ name, licence }) => `${name}: ${licence} is not allowed`),
  ...reviewLockfile(ROOT),
]
process.stderr.write(findings.map((finding) => `${finding}\n`).join(''))
process.exitCode = findings.length > 0 ? 1 : 0
