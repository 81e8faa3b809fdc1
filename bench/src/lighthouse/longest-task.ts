import type { Browser, CDPSession } from '@playwright/test'
import { throttleCpu, throttleNetwork, withVisitor } from '../browser.ts'
import type { SiteName } from '../environment.ts'

/** Wait for hydration, prefetching and late paints. */
const SETTLE_MS = 6_000

/** The part of https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU that this module reads. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds on the wall clock. */
  readonly dur?: number
  /** Microseconds of CPU time, without the time in which other processes had the CPU. */
  readonly tdur?: number
  readonly args: { readonly data?: { readonly documentLoaderURL?: string } }
}

/** Opens a page as a new visitor on a slow network and CPU and returns its longest task on the main thread, in ms of CPU time. */
export function measureLongestTask(browser: Browser, site: SiteName, path: string): Promise<number> {
  return withVisitor(browser, { site, record: 'nothing', isPhone: true }, async ({ page, devtools }) => {
    await throttleNetwork(devtools)
    await throttleCpu(devtools)
    const trace = await recordTrace(devtools, async () => {
      await page.goto(path)
      await page.waitForTimeout(SETTLE_MS)
    })
    const navigation = trace.findLast(
      ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.endsWith(path),
    )
    const tasks = trace.filter(
      ({ name, pid, tid }) =>
        name === 'ThreadControllerImpl::RunTask' && pid === navigation?.pid && tid === navigation.tid,
    )
    return Math.max(...tasks.map(({ dur = 0, tdur = dur }) => tdur)) / 1000
  })
}

async function recordTrace(devtools: CDPSession, action: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  // The protocol describes events as objects only.
  devtools.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()))
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'], excludedCategories: ['*'] },
  })
  await action()
  await devtools.send('Tracing.end')
  await complete
  return events
}
