import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { MAX_INTEGER } from '../database/values.ts'
import { HttpProblem } from '../http/problems.ts'
import { FIELD_LABELS } from './labels.ts'
import { lockSeen } from './seen-data.ts'

/** Id of a facility, service, claim, report or photo. */
export const id = z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(MAX_INTEGER))

/** The version or status of the facility, or the price in zł, that the operator has seen: others may have changed it. */
const seen = z.optional(z.string().check(z.trim(), z.maxLength(100)))

/** Stands for no manager, and for no value, on the command line and in forms. */
export const NOBODY = 'nobody'
export const NONE = 'none'

const operator = z.string().check(z.trim(), z.minLength(2), z.maxLength(80))
const text = z.string().check(z.trim(), z.maxLength(500))

/** Author of a decision, and the reason that those concerned read. */
export interface Decided {
  readonly actor: string
  readonly reason: string | null
  /** The state that the operator has seen; undefined for a decision about the present state. */
  readonly seen?: string | undefined
}

const INVALID: Readonly<Record<string, string>> = {
  reason: 'Powód: co najmniej 3 znaki, najwyżej 500.',
  operator: 'Podpis: co najmniej 2 znaki, najwyżej 80.',
}
const invalid = (name: string) => `Popraw lub uzupełnij: ${FIELD_LABELS[name] ?? name}.`

interface Options {
  /** Polish name of the decision, the text of its button. */
  readonly label: string
  /** Whether those concerned must be told why. */
  readonly needsReason?: boolean
  /** Whether the operator must confirm, with the facilities in view. */
  readonly asks?: boolean
  /** Whether it compares the price that the operator has seen itself, not the version of the facility. */
  readonly seesPrice?: boolean
}

interface Definition<Shape extends z.core.$ZodLooseShape> extends Options {
  readonly fields: Shape
  /** @param tx a transaction, which has locked the facility of the input @param today 'YYYY-MM-DD' */
  readonly run: (
    tx: Database,
    input: Readonly<z.output<z.ZodMiniObject<Shape>>> & Decided,
    today: string,
  ) => Promise<void>
}

/** Decision that an operator can make: commands, forms and checks follow from its fields. */
export interface Operation extends Options {
  /** Names of the required fields but the reason, in the order of the command line. */
  readonly parameters: readonly string[]
  /** Allowed values of fields with a closed list, by field name. */
  readonly choices: Readonly<Record<string, readonly string[]>>
  /**
   * Validates the fields of a decision.
   * @returns carries it out in a transaction
   * @throws HttpProblem 400 that names the invalid fields
   */
  prepare(input: unknown): (tx: Database, today: string) => Promise<void>
}

/** Defines an operation by its fields. */
export function defineOperation<Shape extends z.core.$ZodLooseShape>({
  fields,
  run,
  ...options
}: Definition<Shape>): Operation {
  const Fields = z.object(fields)
  const Signature = z.object({
    operator,
    seen,
    facility: z.optional(id),
    reason: options.needsReason ? text.check(z.minLength(3)) : z.nullish(text),
  })
  return {
    ...options,
    parameters: Object.keys(fields),
    choices: Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        field instanceof z.ZodMiniEnum ? [[name, field.options.map(String)]] : [],
      ),
    ),
    prepare: (input) => {
      const [values, signature] = [z.safeParse(Fields, input), z.safeParse(Signature, input)]
      if (!values.success || !signature.success) {
        const issues = [...(values.error?.issues ?? []), ...(signature.error?.issues ?? [])]
        const messages = issues.map(({ path: [name] }) => INVALID[String(name)] ?? invalid(String(name)))
        throw new HttpProblem(400, [...new Set(messages)].join(' '))
      }
      const { operator: actor, reason, facility, seen } = signature.data
      return async (tx, today) => {
        if (facility) await lockSeen(tx, facility, options.seesPrice ? undefined : seen, today)
        await run(tx, { ...values.data, actor, reason: reason || null, seen }, today)
      }
    },
  }
}
