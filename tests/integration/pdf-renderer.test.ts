import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createRenderer,
  mergePdfs,
  renderPdf,
  type PdfRenderer,
  type RendererOptions,
  type RenderTurn,
} from '@/lib/server/files/pdf/renderer'
import { fromSource } from '@/lib/server/files/programs'
import { log } from '@/lib/server/start/log'
import { readPdf } from '@/tests/support/pdf-text'
import { printModel } from '@/tests/support/print-models'

// Each child compiles its templates first, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const program = fromSource('tests/support/pdf-child.ts')
const marker = () => join(mkdtempSync(join(tmpdir(), 'kontor-pdf-')), 'once')
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const started: PdfRenderer[] = []
const nobody = { owner: null }

function renderer(options: Partial<RendererOptions> = {}) {
  const limits = { waiting: 5, patienceMs: 80_000 }
  const created = createRenderer({ program, timeoutMs: 60_000, idleMs: 60_000, ...limits, ...options })
  started.push(created)
  return async (
    behaviour: { act: string; once?: string },
    { owner = null, signal }: Partial<RenderTurn> = {},
  ) => {
    const bytes = await created.render({ templateVersion: 1, ...behaviour }, { owner, signal })
    return Number(Buffer.from(bytes).toString())
  }
}

afterEach(() => started.splice(0).forEach((each) => each.stop()))

describe('the renderer', () => {
  it('keeps one child for one document after the other', async () => {
    const ask = renderer()
    const pids = await Promise.all([ask({ act: 'answer' }), ask({ act: 'answer' }), ask({ act: 'answer' })])
    expect(new Set(pids).size).toBe(1)
    expect(pids[0]).not.toBe(process.pid)
  })

  it('replaces a child that dies and tries the document once more', async () => {
    const ask = renderer()
    const first = await ask({ act: 'answer' })
    const second = await ask({ act: 'die', once: marker() })
    expect(second).not.toBe(first)
  })

  it('gives up a document that kills its child twice, and goes on with the next', async () => {
    const ask = renderer()
    const results = await Promise.allSettled([ask({ act: 'die' }), ask({ act: 'answer' })])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  it('ends a child that hangs and starts another', async () => {
    const ask = renderer({ timeoutMs: 12_000 })
    const first = await ask({ act: 'answer' })
    const second = await ask({ act: 'hang', once: marker() })
    expect(second).not.toBe(first)
    expect(isRunning(first)).toBe(false)
  })

  it('passes what a child writes to the log, and not to the output of the server', async () => {
    const told = vi.spyOn(log(), 'info')
    const output = vi.spyOn(process.stdout, 'write')
    const child = await renderer()({ act: 'talk' })
    const line = { child, line: 'another' }
    await expect.poll(() => told.mock.calls).toContainEqual([line, 'pdf-renderer'])
    expect(output.mock.calls.flat().filter((text) => String(text).startsWith('a line'))).toEqual([])
    vi.restoreAllMocks()
  })

  it('rejects a document that cannot be rendered at once and keeps the child', async () => {
    const ask = renderer()
    const first = await ask({ act: 'answer' })
    await expect(ask({ act: 'refuse' })).rejects.toThrow('Not a decimal')
    expect(await ask({ act: 'answer' })).toBe(first)
  })

  it('serves tenants in turn, however many documents one of them has', async () => {
    const ask = renderer()
    const done: string[] = []
    const by = (owner: string) => ask({ act: 'answer' }, { owner }).then(() => done.push(owner))
    await Promise.all([by('a'), by('a'), by('a'), by('b'), by('b')])
    expect(done.join('')).toBe('aabab')
  })

  it('refuses a tenant that has too many waiting, and no other', async () => {
    const ask = renderer({ waiting: 1 })
    const by = (owner: string) => ask({ act: 'answer' }, { owner })
    const answers = await Promise.allSettled([by('a'), by('a'), by('a'), by('b')])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(answers[2]).toMatchObject({ reason: { name: 'TurnRefused', reason: 'full' } })
  })

  it('cancels a rendering without a waiting client, and does not retry it', async () => {
    const ask = renderer()
    const first = await ask({ act: 'answer' })
    const leaving = new AbortController()
    const left = ask({ act: 'hang' }, { owner: 'a', signal: leaving.signal })
    const next = ask({ act: 'answer' }, { owner: 'a' })
    leaving.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    expect(await next).not.toBe(first)
    expect(isRunning(first)).toBe(false)
  })

  it('replaces a child that is ended while it is idle', async () => {
    const ask = renderer()
    const first = await ask({ act: 'answer' })
    process.kill(first, 'SIGKILL')
    await expect.poll(() => isRunning(first)).toBe(false)
    expect(await ask({ act: 'answer' })).not.toBe(first)
  })

  it('says so at once when no child can start', async () => {
    // an hour: waiting for it would exceed the test's own limit
    const ask = renderer({ program: fromSource('tests/support/no-such-child.ts'), timeoutMs: 3_600_000 })
    await expect(ask({ act: 'answer' })).rejects.toThrow('The process died')
  })

  it('gives the memory of an idle child back', async () => {
    const ask = renderer({ idleMs: 50 })
    const pid = await ask({ act: 'answer' })
    await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false)
  })

  it('renders a document', async () => {
    const bytes = await renderPdf(printModel(), nobody)
    expect(Buffer.from(bytes).subarray(0, 8).toString()).toBe('%PDF-1.7')
  })

  it('puts several documents into one file, each page as it was', async () => {
    const first = await renderPdf(printModel(), nobody)
    const merged = await readPdf(await mergePdfs([first, first], nobody))
    const { pages } = await readPdf(first)
    expect(merged.pages).toEqual([...pages, ...pages])
  })

  it('refuses a file that is no PDF and goes on with the next', async () => {
    const sound = await renderPdf(printModel(), nobody)
    const results = await Promise.allSettled([
      mergePdfs([Buffer.from('Hallo')], nobody),
      mergePdfs([sound], nobody),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  it('lets a script that has rendered exit', async () => {
    const script = `import('@/lib/server/files/pdf/renderer').then(async ({ renderPdf }) => {
      const { printModel } = await import('@/tests/support/print-models')
      console.log((await renderPdf(printModel(), { owner: null })).length)
    })`
    const env = { ...process.env, NODE_OPTIONS: '--conditions=react-server' }
    const { stdout } = await promisify(execFile)('node', ['--import', 'tsx', '-e', script], {
      env,
      timeout: 80_000,
    })
    expect(Number(stdout)).toBeGreaterThan(10_000)
  })
})
