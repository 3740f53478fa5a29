import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takeLock } from '@/scripts/lock.mjs'
import { ROOT } from '../support/source-files'

/** Takes the lock, prints "held" or "refused", and keeps running. */
const TAKER = `
import { takeLock } from '${join(ROOT, 'scripts', 'lock.mjs')}'
const { lock } = await takeLock(process.argv[1], { what: 'a child' })
if (process.argv[2]) lock.note({ state: 'stopping' })
process.stdout.write(lock ? 'held' : 'refused')
setInterval(() => undefined, 1000)
if (process.argv[2]) setTimeout(() => { lock.release(); process.exit() }, 300)
`

describe('takeLock', () => {
  let folder = ''
  let path = ''
  const children: ChildProcess[] = []

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kontor-lock-'))
    path = join(folder, 'deep', 'kontor.lock')
  })
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })

  function taker(...flags: string[]): Promise<{ child: ChildProcess; said: string }> {
    const child = spawn(process.execPath, ['--input-type=module', '-e', TAKER, path, ...flags])
    children.push(child)
    return new Promise((resolve) =>
      child.stdout.once('data', (said: Buffer) => resolve({ child, said: said.toString() })),
    )
  }

  it('tells who holds it, and gives it back', async () => {
    const { lock } = await takeLock(path, { what: 'me' })
    expect(await takeLock(path, { what: 'me again' })).toMatchObject({
      holder: { what: 'me', pid: process.pid },
    })
    lock?.release()
    expect((await takeLock(path, { what: 'me' })).lock).toBeDefined()
  })

  it('takes over from a process that was killed', async () => {
    const { child, said } = await taker()
    expect(said).toBe('held')
    expect((await takeLock(path, { what: 'me' })).holder).toMatchObject({ what: 'a child', pid: child.pid })
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
    expect((await takeLock(path, { what: 'me' })).lock).toBeDefined()
  })

  it('waits for one that is stopping', async () => {
    await taker('stopping')
    expect((await takeLock(path, { what: 'me' })).lock).toBeDefined()
  })

  it('goes to one alone of many who find a dead holder', async () => {
    expect((await takeLock(path, { what: 'me' })).lock).toBeDefined()
    writeFileSync(path, JSON.stringify({ pid: process.pid, born: 'another life', what: 'dead' }))
    const all = await Promise.all(Array.from({ length: 6 }, () => taker()))
    expect(all.filter(({ said }) => said === 'held')).toHaveLength(1)
  })
})
