import { spawn } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { listProducts } from '@/lib/catalog/products/queries/list-products'
import { execute } from '@/lib/server/core/execute'
import { boss } from '@/lib/server/task/queue'
import { importTask } from '@/lib/services/imports/queries/import-record'
import { getImport } from '@/lib/services/imports/queries/list-imports'
import { commitImport } from '@/lib/services/imports/use-cases/commit-import'
import { bySql, HEAD, previewed } from '../support/imports'
import { ROOT } from '../support/source-files'
import { lastSeen } from '../support/tasks'
import { bundled } from '../support/test-programs'
import { mintWorld } from '../support/world'

const WORKER = await bundled('tests/support/import-worker.ts')
const ROWS = 3_000

/** Runs a worker process and kills it, as the kernel does when memory runs out. */
async function workerUntil(reached: () => Promise<void>): Promise<void> {
  const worker = spawn(process.execPath, [WORKER], { cwd: ROOT, env: process.env, stdio: 'ignore' })
  const gone = new Promise((resolve) => worker.once('exit', resolve))
  try {
    await reached()
  } finally {
    worker.kill('SIGKILL')
    await gone
  }
}

it(`writes ${ROWS} rows once each, although its worker is killed twice`, async () => {
  const world = await mintWorld()
  const lines = Array.from({ length: ROWS }, (_, index) => `K${index};Knopf ${index};1,00;19`)
  const { id } = await previewed(world, HEAD + lines.join('\n'))
  await execute(commitImport, world.ctx(), { id, mode: 'VALID' })
  const written = async () => (await execute(listProducts, world.ctx(), {})).total
  const state = async () => (await execute(getImport, world.ctx(), { id })).state
  for (const goal of [300, 1_200]) {
    await workerUntil(() => expect.poll(written).toBeGreaterThan(goal))
    expect(await state()).toBe('RUNNING')
    await lastSeen(world.tenantId, id, 40)
    // as the scheduler does every minute
    await boss().send(importTask.queue, {})
  }
  await workerUntil(() => expect.poll(state).toBe('DONE'))
  expect(await written()).toBe(ROWS)
  expect(await bySql(world, sql`select from audit_entry where entity = 'product'`)).toHaveLength(ROWS)
  expect(await bySql(world, sql`select from task`)).toHaveLength(0)
}, 120_000)
