import { Worker } from 'node:worker_threads'

const EVERY_MS = 40

/**
 * Ends this process when it holds more memory than `megabytes`. Node's own limit ignores buffers; a
 * separate thread checks even while the main one is busy. The parent process sees a lost child.
 */
export function limitMemory(megabytes: number): void {
  const watch = `
    const { workerData } = require('node:worker_threads')
    setInterval(() => {
      if (process.memoryUsage.rss() > workerData.bytes) process.kill(process.pid, 'SIGKILL')
    }, workerData.everyMs)`
  const workerData = { bytes: megabytes * 1024 * 1024, everyMs: EVERY_MS }
  new Worker(watch, { eval: true, workerData, execArgv: [] }).unref()
}
