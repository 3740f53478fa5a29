import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { ROOT } from './environment'

const living = new Set<ChildProcess>()

export interface ChildOptions {
  env?: Readonly<Record<string, string | undefined>>
  /** Capture the output and return it, instead of writing to our terminal. */
  quiet?: boolean
  shell?: boolean
  /** Default: the project's folder. */
  cwd?: string
  /** Milliseconds after which the program is ended. */
  timeout?: number
}

/**
 * Runs a program to its end, by default in the project's folder; returns its exit code (1 if a
 * signal ended it) and its output.
 */
export function runChild(
  command: string,
  args: readonly string[],
  options: ChildOptions = {},
): Promise<{ code: number; output: string }> {
  const settings: SpawnOptions = {
    cwd: options.cwd ?? ROOT,
    env: { ...process.env, ...options.env },
    stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: options.shell ?? false,
    ...(options.timeout ? { timeout: options.timeout } : {}),
  }
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], settings)
    living.add(child)
    let output = ''
    const keep = (chunk: Buffer): void => void (output += chunk.toString())
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', reject)
    child.on('close', (code) => {
      living.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Runs a script of ours, with TypeScript. */
export function runScript(
  path: string,
  args: readonly string[],
  options: ChildOptions = {},
): Promise<{ code: number; output: string }> {
  return runChild(process.execPath, ['--import', 'tsx', path, ...args], options)
}

/** Terminates all child processes of this process. */
export function endChildren(): void {
  for (const child of living) child.kill('SIGTERM')
}

/**
 * Returns whole seconds since the instant `began` (milliseconds of the epoch), for messages to the
 * operator.
 */
export function seconds(began: number): number {
  return Math.round((Date.now() - began) / 1000)
}
