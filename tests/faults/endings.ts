import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_LOGINS } from '@/db/seed/demo-logins'
import { livingPostmaster } from '@/scripts/postgres/postmaster.mjs'
import { clusterOf, readState } from '@/scripts/postgres/state'
import { startProduct, type Product } from '@/scripts/product'
import { removeDataDir, temporaryDataDir } from '@/scripts/temporary'
import { ApiClient } from '../e2e/support/api-client'

/** Requests in progress have ten seconds; the jobs and PostgreSQL need a moment more. */
const END_MS = 30_000

const CHILD_END_MS = 5_000

const EMAIL = 'chefin@sonnental.example'

/**
 * Starts `npm start` four times on one data folder and ends it as a service manager does (SIGTERM
 * to npm), as Ctrl-C does (SIGINT to all processes), and with kill -9. Returns the faults: no
 * process may remain except PostgreSQL after kill -9, which the next start takes over, and saved
 * data must be present each time.
 */
export async function tryEndings(): Promise<string[]> {
  const dataDir = await temporaryDataDir()
  try {
    return [
      ...(await ended(dataDir, 'SIGTERM', ({ pid = 0 }) => process.kill(pid, 'SIGTERM'))),
      ...(await ended(dataDir, 'SIGINT', ({ pid = 0 }) => process.kill(-pid, 'SIGINT'))),
      ...(await killed(dataDir)),
      ...(await ended(dataDir, 'SIGTERM after kill -9', ({ pid = 0 }) => process.kill(pid, 'SIGTERM'))),
    ]
  } finally {
    await removeDataDir(dataDir)
  }
}

const start = (dataDir: string) =>
  startProduct({ seed: 'demo-without-sales', log: 'endings.log', dataDir, npm: true })

async function ended(
  dataDir: string,
  how: string,
  end: (child: Product['child']) => void,
): Promise<string[]> {
  const product = await start(dataDir)
  const { child } = product
  const failures = await save(product, how)
  if (left(child, dataDir, { postgres: false }).length < 2) failures.push(`${how}: what runs is not seen`)
  const exit = exitOf(child)
  const began = Date.now()
  end(child)
  const answer = await Promise.race([exit, sleep(END_MS).then(() => null)])
  if (answer === null) {
    await product.stop()
    return [...failures, `${how}: npm start did not end within ${END_MS / 1000} s`]
  }
  console.log(`${how}: npm start ended after ${Date.now() - began} ms with ${answer}`)
  return [...failures, ...(await leftLong(child, dataDir)).map((it) => `${how}: ${it} is left`)]
}

/**
 * Lists remaining processes after some seconds: a child that is still starting notices its parent's
 * end only once loaded.
 */
async function leftLong(child: Product['child'], dataDir: string): Promise<string[]> {
  const until = Date.now() + CHILD_END_MS
  for (;;) {
    const found = left(child, dataDir, { postgres: false })
    if (found.length === 0 || Date.now() > until) return found
    await sleep(100)
  }
}

/** Kills the serving process, not npm; its children must notice by themselves. */
async function killed(dataDir: string): Promise<string[]> {
  const product = await start(dataDir)
  const failures = await save(product, 'kill -9')
  const exit = exitOf(product.child)
  process.kill(holderOf(dataDir), 'SIGKILL')
  await exit
  await sleep(2_000)
  const postgres = livingPostmaster(clusterFolder(dataDir)) !== null
  console.log(`kill -9 of the process that serves: PostgreSQL ${postgres ? 'lives on' : 'is gone'}`)
  return [
    ...failures,
    ...(postgres ? [] : ['kill -9: PostgreSQL did not live on']),
    ...left(product.child, dataDir, { postgres: true }).map((it) => `kill -9: ${it} is left`),
  ]
}

/**
 * Saves a product and renders a PDF, so that the renderer's process exists; data saved earlier must
 * be present.
 */
async function save({ url }: Product, how: string): Promise<string[]> {
  const api = await ApiClient.of(url, { email: EMAIL, password: DEMO_LOGINS.password })
  const groups = await api.get<{ name: string }[]>('/productgroups?pageSize=100')
  const missing = saved.filter((name) => !groups.body.some((group) => group.name === name))
  const name = `Vor ${how}`
  await api.made('/productgroups', { name })
  saved.push(name)
  const [invoice] = (await api.get<{ id: string }[]>('/invoices?status=DRAFT&pageSize=1')).body
  const pdf = await api.raw('GET', `/invoices/${invoice?.id}/pdf`)
  await pdf.arrayBuffer()
  return [
    ...missing.map((it) => `${how}: "${it}" is not there any more`),
    ...(pdf.ok ? [] : [`${how}: the PDF answered ${pdf.status}`]),
  ]
}

const saved: string[] = []

const exitOf = (child: Product['child']) =>
  new Promise<string>((resolve) => child.once('exit', (code, signal) => resolve(String(signal ?? code))))

function clusterFolder(dataDir: string): string {
  const state = readState(dataDir)
  if (!state) throw new Error(`${dataDir} has no embedded PostgreSQL`)
  return clusterOf(state)
}

const holderOf = (dataDir: string) =>
  (JSON.parse(readFileSync(join(dataDir, 'kontor.lock'), 'utf8')) as { pid: number }).pid

/**
 * Command lines of the product's remaining processes: its process group, and processes in the
 * cluster's folder.
 */
function left({ pid }: Product['child'], dataDir: string, { postgres }: { postgres: boolean }): string[] {
  const cluster = realpathSync(clusterFolder(dataDir))
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => groupOf(name) === pid || (!postgres && folderOf(name) === cluster))
    .map((name) => `${name} ${readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()}`)
}

/** Returns the process group; null if the process is gone or a zombie. */
function groupOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? null : Number(group)
  } catch {
    return null
  }
}

function folderOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}
