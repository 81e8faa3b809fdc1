import { readdir, readFile } from 'node:fs/promises'

/** The length of a clock tick, in which Linux counts CPU time. */
const CLOCK_TICK_MS = 10

/**
 * Returns the CPU time of a process and its running children in ms, from fields 14 and 15 of `/proc/[pid]/stat` (proc(5));
 * null except on Linux.
 */
export async function processorTime(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The second field is the program's name in parentheses and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const own = (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS
  const children = await Promise.all((await childrenOf(pid)).map(processorTime))
  return children.reduce<number>((sum, time) => sum + (time ?? 0), own)
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number))
}
