import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { glob } from 'tinyglobby'

const TEMPLATES = join(import.meta.dirname, '../../templates')

/** `zone` is what every zone has; `workspace` and `standalone` are what it has around that. */
export type Template = 'zone' | 'workspace' | 'standalone'

/** Placeholders of templates: `{{key}}` in their text. */
export type TemplateValues = Readonly<Record<string, string>> & { readonly screen: string }

/**
 * Writes the files of a template. `{{key}}` in their text is replaced, and `screen` in their paths by the screen's name.
 * @throws Error when a file has a key without a value
 */
export async function writeTemplate(
  template: Template,
  folder: string,
  values: TemplateValues,
): Promise<void> {
  for (const file of await glob('**/*.tmpl', { cwd: join(TEMPLATES, template), dot: true })) {
    const source = await readFile(join(TEMPLATES, template, file), 'utf8')
    const text = source.replace(/\{\{(\w+)\}\}/g, (placeholder, key) => {
      const value = values[key]
      if (value === undefined) throw new Error(`${file} has the unknown placeholder ${placeholder}.`)
      return value
    })
    const target = join(folder, file.replace(/\.tmpl$/, '').replaceAll('screen', values.screen))
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, text)
  }
}
