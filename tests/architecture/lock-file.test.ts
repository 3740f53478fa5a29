import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: z.record(z.string(), z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

/** Paths where npm looks for a dependency of the package at `path`, nearest first. */
function places(path: string, name: string): string[] {
  const parts = path.split('/node_modules/')
  const nested = parts.map((_, depth) => `${parts.slice(0, parts.length - depth).join('/node_modules/')}/`)
  return [...(path === '' ? [] : nested), ''].map((folder) => `${folder}node_modules/${name}`)
}

describe('the lock file', () => {
  it('names every package that is asked for, those of other platforms too, so that npm ci installs it everywhere', () => {
    const { packages } = lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
    const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !places(path, name).some((place) => place in packages))
        .map((name) => `${name} of ${path || 'the project'}`),
    )
    expect(missing).toEqual([])
  })
})
