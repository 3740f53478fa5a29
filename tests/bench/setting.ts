import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runChild } from '@/scripts/children'
import { ROOT } from '@/scripts/environment'
import { freePort } from '@/scripts/postgres/free-port'
import { startProduct, type Product } from '@/scripts/product'
import { browserSession } from '../e2e/support/sign-in'
import type { Login } from '../e2e/support/people'
import type { Target } from './load'

/** A folder that is reused, so that slow seeding happens once; without it, each run has its own. */
const KEPT = process.env.BENCH_DATA_DIR

/**
 * Starts the product on an empty database of its own, or on the data of an earlier run in
 * `BENCH_DATA_DIR`. Without `worker` no jobs run, so that they do not distort the figures.
 */
export async function startBench({ worker = false } = {}): Promise<Product> {
  const env: Record<string, string> = worker ? {} : { WORKER: 'off' }
  const product = await startProduct({
    seed: 'none',
    log: 'bench.log',
    env,
    ...(KEPT ? { dataDir: KEPT } : {}),
  })
  return KEPT ? { ...product, remove: () => product.stop() } : product
}

/** The product as seen by a signed-in person. */
export async function targetOf({ url, child, dataDir }: Product, login: Login): Promise<Target> {
  const { cookies } = await browserSession(url, login)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { url, pid: child.pid ?? 0, dataDir, headers: { cookie, 'accept-encoding': 'gzip' } }
}

/** Serves the bare page on the product's database with a Next of its own. */
export async function startBare(product: Product, tenantId: string): Promise<Target & { stop(): void }> {
  const folder = join(ROOT, 'tests', 'bench', 'bare')
  const cli = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next')
  const env = { NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  const { code, output } = await runChild(process.execPath, [cli, 'build', folder], { env, quiet: true })
  if (code !== 0) throw new Error(`The bare page does not build:\n${output}`)
  const port = await freePort()
  const child = spawn(process.execPath, [cli, 'start', folder, '--port', String(port)], {
    cwd: ROOT,
    env: { ...process.env, ...env, DATABASE_URL: product.database.system, BARE_TENANT: tenantId },
    stdio: 'ignore',
  })
  const url = `http://localhost:${port}`
  await untilAnswering(child, url)
  const headers = { 'accept-encoding': 'gzip' }
  return { url, pid: child.pid ?? 0, dataDir: product.dataDir, headers, stop: () => void child.kill() }
}

async function untilAnswering(child: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 300 && child.exitCode === null; attempt += 1) {
    if ((await fetch(url).catch(() => null))?.ok) return
    await sleep(100)
  }
  throw new Error('The bare page does not answer')
}
