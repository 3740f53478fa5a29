import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '@/scripts/environment'
import type { Login } from '../e2e/support/people'

export type TillsAsked =
  | { do: 'open'; url: string; login: Login; tills: number; seed: number }
  /** Prepares receipts: per till the number of batches, each of the given size. */
  | { do: 'prepare'; tills: number; batches: number; size: number }
  | { do: 'push'; tills: number }
  | { do: 'pause' }

export type TillsTold =
  | { done: 'ready' }
  | { done: 'pushed'; times: number[]; ms: number }
  | { done: 'failed'; words: string }

/** Times of the answered pushes and their total duration, in milliseconds. */
export interface Pushed {
  times: number[]
  ms: number
}

/**
 * Tills of a shop in a process of their own, which yields to all others: in real shops they are
 * other machines.
 */
export class Tills {
  private constructor(private readonly child: ChildProcess) {}

  static async open(url: string, login: Login, tills: number): Promise<Tills> {
    const child = fork(join(ROOT, 'tests', 'bench', 'tills-child.ts'), {
      execArgv: ['--import', 'tsx'],
      // a session of its own, so that its priority counts against other sessions
      detached: true,
    })
    process.once('exit', () => child.kill())
    const opened = new Tills(child)
    await opened.#ask({ do: 'open', url, login, tills, seed: 1 })
    return opened
  }

  async prepare(tills: number, batches: number, size: number): Promise<void> {
    await this.#ask({ do: 'prepare', tills, batches, size })
  }

  /** Runs the work while the given number of tills push; resolves after all pushes are answered. */
  async during<T>(tills: number, work: () => Promise<T>): Promise<{ result: T; pushed: Pushed }> {
    const pushing = this.#ask({ do: 'push', tills })
    // rethrown where it is awaited
    pushing.catch(() => undefined)
    const result = await work()
    this.child.send({ do: 'pause' } satisfies TillsAsked)
    const told = await pushing
    if (told.done !== 'pushed') throw new Error(`The tills answer ${told.done}`)
    return { result, pushed: told }
  }

  end(): void {
    this.child.kill()
  }

  async #ask(asked: TillsAsked): Promise<TillsTold> {
    this.child.send(asked)
    const [told] = (await once(this.child, 'message')) as [TillsTold]
    if (told.done === 'failed') throw new Error(told.words)
    return told
  }
}
