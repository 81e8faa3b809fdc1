import { calm } from './calm.ts'

/** What is measured, by name: each is taken once a round. */
export type Candidates<Figures> = Readonly<Record<string, () => Promise<Figures>>>

export interface Taken<Figures> {
  readonly rounds: Readonly<Record<string, readonly Figures[]>>
  /** Measurements that began while the machine was busy with something else. */
  readonly disturbed: number
}

/** Measures all candidates in turn, round by round, each when the machine is calm: what disturbs one disturbs all alike. */
export async function takeTurns<Figures>(
  rounds: number,
  candidates: Candidates<Figures>,
  progress: (text: string) => void,
): Promise<Taken<Figures>> {
  const taken: Record<string, Figures[]> = {}
  let disturbed = 0
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, measure] of Object.entries(candidates)) {
      progress(`round ${round} of ${rounds}: ${name}`)
      if (!(await calm())) disturbed += 1
      taken[name] = [...(taken[name] ?? []), await measure()]
    }
  }
  return { rounds: taken, disturbed }
}

/** The median of one figure over all rounds; null when no round had it. */
export function median<Figures>(
  rounds: readonly Figures[],
  figure: (figures: Figures) => number | null,
): number | null {
  const values = rounds.flatMap((figures) => figure(figures) ?? []).sort((a, b) => a - b)
  const middle = values.length / 2
  const [low, high] = [values[Math.ceil(middle) - 1], values[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
