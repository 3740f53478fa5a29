import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { asRole } from '../support/database'
import { push, pushedReceipt, pushedRows } from '../support/receipts'
import { ROOT } from '../support/source-files'
import { bundled } from '../support/test-programs'
import { readyTill } from '../support/tills'
import { mintWorld } from '../support/world'

const RECEIPTS = 600
const KILLS = 3
const TILL = await bundled('tests/support/pushing-till.ts')

/**
 * Pushes in a separate process, kills it once `goal` receipts are answered, and returns their
 * uuids.
 */
async function answeredUntilKilled(file: string, token: string, goal: number): Promise<string[]> {
  const till = spawn(process.execPath, [TILL, file, token], {
    cwd: ROOT,
    env: process.env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const gone = new Promise((resolve) => till.once('close', resolve))
  let answered = ''
  till.stdout.on('data', (chunk: Buffer) => {
    answered += chunk.toString()
    if (answered.split('\n').length > goal) till.kill('SIGKILL')
  })
  await gone
  return answered.slice(0, answered.lastIndexOf('\n')).split('\n')
}

it(`keeps what was answered, however often the server is killed, and takes ${RECEIPTS} receipts once each`, async () => {
  const world = await mintWorld()
  const till = await readyTill(world)
  const receipts = Array.from({ length: RECEIPTS }, (_, number) =>
    pushedReceipt({ number, closingNumber: 1 }),
  )
  const folder = mkdtempSync(join(tmpdir(), 'kontor-till-'))
  try {
    const file = join(folder, 'receipts.json')
    writeFileSync(file, JSON.stringify(receipts))
    for (let kill = 0; kill < KILLS; kill += 1) {
      const answered = await answeredUntilKilled(file, till.token, 60 + kill * 110)
      expect(answered.length).toBeGreaterThan(50)
      const there = new Set((await pushedRows(world)).receipts.map(({ uuid }) => uuid))
      expect(answered.filter((uuid) => !there.has(uuid))).toEqual([])
      expect(there.size).toBeLessThan(RECEIPTS)
    }
    const again = await push(till, receipts.slice(0, 300))
    const rest = await push(till, receipts.slice(300))
    expect([...again, ...rest].filter(({ status }) => status !== 'stored' && status !== 'known')).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
  const rows = await pushedRows(world)
  expect(new Set(rows.receipts.map(({ uuid }) => uuid)).size).toBe(RECEIPTS)
  expect(rows.receipts.length).toBe(RECEIPTS)
  expect(rows.receipts.filter(({ lines }) => !Array.isArray(lines) || lines.length !== 2)).toEqual([])
  expect(rows.items).toMatchObject([{ items_gross: RECEIPTS * 730, count_receipts: RECEIPTS }])
}, 120_000)

/** Terminates every connection of the application, as a restart of the database does. */
const cutAll = () =>
  asRole(
    'admin',
    (sql) => sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'kontor'`,
  )

it('keeps what was answered where the database cuts all connections, and takes the rest when it is sent again', async () => {
  const world = await mintWorld()
  const tills = [await readyTill(world), await readyTill(world), await readyTill(world)]
  const answered = new Set<string>()
  const failed: unknown[] = []
  const sendAll = async (till: { token: string }) => {
    const receipts = Array.from({ length: 200 }, (_, number) => pushedReceipt({ number, closingNumber: 1 }))
    for (let start = 0; start < receipts.length;) {
      const batch = receipts.slice(start, start + 10)
      try {
        const results = await push(till, batch)
        expect(results.filter(({ status }) => status !== 'stored' && status !== 'known')).toEqual([])
        for (const { uuid } of results) answered.add(uuid)
        start += batch.length
      } catch (error) {
        failed.push(error)
        const told = [...answered]
        const there = new Set((await again(() => pushedRows(world))).receipts.map(({ uuid }) => uuid))
        expect(told.filter((uuid) => !there.has(uuid))).toEqual([])
      }
    }
  }
  let isSending = true
  const sent = Promise.all(tills.map(sendAll)).finally(() => (isSending = false))
  while (isSending) {
    const before = answered.size
    while (isSending && answered.size < before + 40) await sleep(5)
    await cutAll()
  }
  await sent
  const rows = await again(() => pushedRows(world))
  expect(failed.length).toBeGreaterThan(0)
  expect([answered.size, rows.receipts.length]).toEqual([600, 600])
  expect(rows.receipts.filter(({ lines }) => !Array.isArray(lines) || lines.length !== 2)).toEqual([])
  expect(rows.items).toMatchObject(tills.map(() => ({ items_gross: 200 * 730, count_receipts: 200 })))
})

/** Retries until it succeeds. */
async function again<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask().then(
      (value) => ({ value }),
      () => null,
    )
    if (answer) return answer.value
    await sleep(50)
  }
}
