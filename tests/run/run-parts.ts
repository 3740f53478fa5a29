import { endChildren, runChild } from '@/scripts/children'
import { newMeter } from './meter'
import { nextPart, type Part } from './queue'

export interface PartResult {
  name: string
  passed: boolean
  wallSeconds: number
  /** Null if it cannot be measured. */
  cpuSeconds: number | null
}

export interface RunOptions {
  /** After a failure, start no further part and end the running ones. */
  failFast: boolean
  print?: (text: string) => void
}

/**
 * Runs the parts in order, in two lanes. Prints the output of a failed part, and immediately that
 * of a part that runs alone. Prints a line for each ended part and, at the end, for the run.
 */
export async function runParts(
  parts: readonly Part[],
  { failFast, print = console.log }: RunOptions,
): Promise<PartResult[]> {
  const began = Date.now()
  const results: PartResult[] = []
  const waiting = [...parts]
  const running: Part[] = []
  let isEnding = false

  const start = async (part: Part): Promise<void> => {
    waiting.splice(waiting.indexOf(part), 1)
    running.push(part)
    if (part.alone) print(`\n=== ${part.name}`)
    const { output, ...result } = await runPart(part)
    running.splice(running.indexOf(part), 1)
    // a part ended because another failed has nothing to report
    if (isEnding) return
    results.push(result)
    print(lineOf(result))
    if (!result.passed) {
      print(output)
      if (failFast) {
        isEnding = true
        waiting.length = 0
        endChildren()
      }
    }
    await startAll()
  }

  const startAll = async (): Promise<void> => {
    const started: Promise<void>[] = []
    for (let part = nextPart(waiting, running); part; part = nextPart(waiting, running))
      started.push(start(part))
    await Promise.all(started)
  }

  await startAll()
  print(`\n${[...results, totalOf(results, began)].map(lineOf).join('\n')}`)
  return results
}

async function runPart(part: Part): Promise<PartResult & { output: string }> {
  const { name, alone = false } = part
  const began = Date.now()
  const meter = newMeter()
  const [command, args] = meter?.wrap(part.command, part.args) ?? [part.command, part.args]
  const { code, output } = await runChild(command, args, { quiet: !alone, env: part.env })
  const result = {
    name,
    passed: code === 0,
    wallSeconds: (Date.now() - began) / 1000,
    cpuSeconds: meter?.seconds() ?? null,
    output,
  }
  meter?.remove()
  return result
}

function totalOf(results: readonly PartResult[], began: number): PartResult {
  const isMeasured = results.every(({ cpuSeconds }) => cpuSeconds !== null)
  return {
    name: 'total',
    passed: results.every(({ passed }) => passed),
    wallSeconds: (Date.now() - began) / 1000,
    cpuSeconds: isMeasured ? results.reduce((sum, { cpuSeconds }) => sum + (cpuSeconds ?? 0), 0) : null,
  }
}

function lineOf({ name, passed, wallSeconds, cpuSeconds }: PartResult): string {
  const wall = `${wallSeconds.toFixed(0).padStart(5)} s`
  const cpu = cpuSeconds === null ? '' : `${cpuSeconds.toFixed(0).padStart(6)} CPU s`
  return `${passed ? 'passed' : 'FAILED'}  ${name.padEnd(18)} ${wall}${cpu}`
}
