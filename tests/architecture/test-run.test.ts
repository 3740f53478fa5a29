import { describe, expect, it } from 'vitest'
import { CHECKS_AND_BUILD } from '../run/parts'
import { nextPart, type Part } from '../run/queue'
import { runParts } from '../run/run-parts'

const part = (name: string, options: Partial<Part> = {}): Part => ({
  name,
  command: process.execPath,
  args: ['-e', ''],
  ...options,
})

describe('the parts of a run', () => {
  it('start in their order, two at once', () => {
    const waiting = [part('a'), part('b')]
    expect(nextPart(waiting, [])?.name).toBe('a')
    expect(nextPart(waiting, [part('c')])?.name).toBe('a')
    expect(nextPart(waiting, [part('c'), part('d')])).toBeNull()
    expect(nextPart([], [])).toBeNull()
  })

  it('wait for those that they come after, and let others pass', () => {
    const build = part('build', { after: ['types'] })
    expect(nextPart([build, part('unit')], [part('types')])?.name).toBe('unit')
    expect(nextPart([build, part('types')], [])?.name).toBe('types')
    expect(nextPart([build], [])?.name).toBe('build')
  })

  it('run alone where they use every core', () => {
    const heavy = part('heavy', { alone: true })
    expect(nextPart([heavy], [part('a')])).toBeNull()
    expect(nextPart([heavy], [])?.name).toBe('heavy')
    expect(nextPart([part('a')], [heavy])).toBeNull()
  })

  it('read the types of the routes while the build does not write them', () => {
    const build = CHECKS_AND_BUILD.find(({ name }) => name === 'build')
    expect(build?.after).toEqual(expect.arrayContaining(['types', 'oxlint']))
  })
})

describe('a run', () => {
  const print = () => undefined

  it('ends at the first failure and says which parts passed', async () => {
    const parts = [
      part('sound'),
      part('faulty', { args: ['-e', 'process.exit(3)'] }),
      part('never', { after: ['faulty'] }),
    ]
    const results = await runParts(parts, { failFast: true, print })
    expect(results.map(({ name, passed }) => [name, passed])).toEqual(
      expect.arrayContaining([['faulty', false]]),
    )
    expect(results.map(({ name }) => name)).not.toContain('never')
  })

  it('goes on after a failure where every result is wanted', async () => {
    const parts = [part('faulty', { args: ['-e', 'process.exit(3)'] }), part('later', { after: ['faulty'] })]
    const results = await runParts(parts, { failFast: false, print })
    expect(results.map(({ name, passed }) => [name, passed])).toEqual([
      ['faulty', false],
      ['later', true],
    ])
  })

  it('measures the processor time of everything that a part starts, where the system can', async () => {
    const burn = 'const end = Date.now() + 400; while (Date.now() < end);'
    const child = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(burn)}])`
    const [result] = await runParts([part('busy', { args: ['-e', child] })], { failFast: true, print })
    if (result?.cpuSeconds !== null) expect(result?.cpuSeconds).toBeGreaterThan(0.1)
  })
})
