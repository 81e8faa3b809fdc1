import { expect, test } from 'vitest'
import {
  type Api,
  compareApis,
  findBreaches,
  NEVER,
  parseReport,
  printReport,
  readDeclarations,
} from './api-report.ts'

const BUTTON = `
import type { ReactNode } from 'react';
/** A button's properties. */
export interface ButtonProps {
    /** Fills its container. */
    readonly wide?: boolean;
}
export declare function Button({ wide }: ButtonProps): ReactNode;
export declare const Sizes: {
    small: number;
};
export {};
`
const apiOf = (text: string): Api => new Map([['@medicena/shared-ui/button', readDeclarations(text)]])
const changesTo = (text: string) =>
  compareApis(apiOf(BUTTON), apiOf(text)).map(({ kind, name }) => `${kind} ${name.split(': ')[1]}`)

test('a report contains declarations without comments, and reads back as the same API', () => {
  const report = printReport('@medicena/shared-ui', '1.2.0', apiOf(BUTTON))
  expect(report).toContain('## @medicena/shared-ui/button')
  expect(report).not.toContain('Fills its container')
  const { released, api } = parseReport(report)
  expect(released).toBe('1.2.0')
  expect(compareApis(apiOf(BUTTON), api)).toEqual([])
})

test.each([
  ['a comment', BUTTON.replace('Fills its', 'Spans its'), []],
  ['a new export', `${BUTTON}\nexport declare const Link: string;`, ['added Link']],
  [
    'an optional property',
    BUTTON.replace('wide?: boolean;', 'wide?: boolean;\n    readonly busy?: boolean;'),
    ['extended ButtonProps'],
  ],
  [
    'a required property',
    BUTTON.replace('wide?: boolean;', 'wide?: boolean;\n    readonly busy: boolean;'),
    ['changed ButtonProps'],
  ],
  [
    'a member of a value',
    BUTTON.replace('small: number;', 'small: number;\n    large: number;'),
    ['extended Sizes'],
  ],
  ['another type', BUTTON.replace('small: number', 'small: string'), ['changed Sizes']],
  ['a missing export', BUTTON.replace(/export declare function.+\n/, ''), ['removed Button']],
])('%s', (_, text, changes) => {
  expect(changesTo(text)).toEqual(changes)
})

const released = { released: '1.4.0', version: '1.5.0', isCompatible: false }

test.each([
  [
    'a removed export of a released package',
    'removed',
    released,
    'Button was removed: this needs version 2.0.0',
  ],
  ['a changed one', 'changed', released, 'Button was changed: this needs version 2.0.0'],
  ['one that its author calls compatible', 'changed', { ...released, isCompatible: true }, undefined],
  [
    'a removed one, whatever its author says',
    'removed',
    { ...released, isCompatible: true },
    'Button was removed',
  ],
  ['a new major version', 'removed', { ...released, version: '2.0.0' }, undefined],
  ['a package that nobody has', 'removed', { ...released, released: NEVER }, undefined],
  ['a new export', 'added', released, undefined],
] as const)('major version: %s', (_, kind, versions, message) => {
  const [breach] = findBreaches([{ kind, name: '@medicena/shared-ui/button: Button' }], versions)
  if (message === undefined) expect(breach).toBeUndefined()
  else expect(breach).toContain(`@medicena/shared-ui/button: ${message}`)
})
