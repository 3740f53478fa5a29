import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ROOT } from '@/scripts/environment'
import type { Product } from '@/scripts/product'

/** Delay of the product's event loop, in milliseconds. */
export interface LoopDelay {
  p99: number
  longest: number
}

const FILE = join(ROOT, 'test-results', 'loop-delay.json')
const PROBE = pathToFileURL(join(ROOT, 'tests', 'faults', 'loop-probe.mjs')).href

/** Environment of a product whose event loop can be probed. */
export const PROBED = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${PROBE}`.trim(),
  KONTOR_LOOP_FILE: FILE,
}

/**
 * Returns the delays since the last call. Throws if the product does not respond because it was not
 * started with PROBED.
 */
export async function loopDelay({ child }: Product): Promise<LoopDelay> {
  rmSync(FILE, { force: true })
  child.kill('SIGUSR2')
  for (let attempt = 0; attempt < 100 && !existsSync(FILE); attempt += 1) await sleep(50)
  return JSON.parse(readFileSync(FILE, 'utf8')) as LoopDelay
}
