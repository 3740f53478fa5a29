import { ChildProcess } from 'node:child_process'
import { PassThrough } from 'node:stream'
import type { Tinypool } from 'tinypool'
import { expect, it, vi } from 'vitest'
import { outputToLog } from './output'

const lines = vi.hoisted((): unknown[] => [])
vi.mock('@/lib/server/start/log', () => ({
  log: () => ({
    info: ({ child, line }: { child: number; line: string }) => lines.push(['info', child, line]),
    warn: ({ child, line }: { child: number; line: string }) => lines.push(['warn', child, line]),
  }),
}))

/** A process of a pool, without a program. */
const processOf = (pid: number) =>
  Object.assign(Object.create(ChildProcess.prototype) as ChildProcess, {
    pid,
    stdout: new PassThrough(),
    stderr: new PassThrough(),
  })

it('the output of each process of a pool is logged once, whatever other processes the pool has', async () => {
  const old = processOf(1)
  const other = processOf(2)
  const fresh = processOf(3)
  const hear = (...workers: object[]) => outputToLog({ threads: workers } as unknown as Tinypool, 'Leser')
  hear({ process: old })
  hear({}, { process: other }, { process: old }, { process: fresh })
  for (const { pid, stdout, stderr } of [old, other, fresh]) {
    stdout.end(`Zeile von ${pid}\n`)
    stderr.end(`Fehler von ${pid}\n`)
  }
  await expect.poll(() => lines.length).toBe(6)
  expect(lines).toEqual(
    expect.arrayContaining(
      [1, 2, 3].flatMap((pid) => [
        ['info', pid, `Zeile von ${pid}`],
        ['warn', pid, `Fehler von ${pid}`],
      ]),
    ),
  )
})
