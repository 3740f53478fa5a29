import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { ROOT } from '@/tests/support/source-files'
import { loadViewer } from './pdfjs'

const legacy = vi.hoisted(() => ({ getDocument: vi.fn(), create: vi.fn(() => 'worker') }))
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  getDocument: legacy.getDocument,
  PDFWorker: { create: legacy.create },
}))

afterEach(() => void vi.unstubAllGlobals())

it('the preview has viewer and worker of the legacy build, which older browsers can run', async () => {
  const started: string[] = []
  vi.stubGlobal(
    'Worker',
    vi.fn(function start(url: URL) {
      started.push(url.href)
    }),
  )
  const viewer = await loadViewer()
  viewer.open(new ArrayBuffer(1))
  expect(legacy.getDocument).toHaveBeenCalledWith(expect.objectContaining({ worker: 'worker' }))
  const [path] = started.map((url) => /pdfjs-dist\/[^?]*/.exec(url)?.[0])
  expect([started.length, path]).toEqual([1, 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'])
  expect(existsSync(join(ROOT, 'node_modules', path ?? ''))).toBe(true)
})
