import { randomUUID } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Connection } from '@/db/connection'

/** Folder for the statements of a run, with one file per process. */
const FOLDER = process.env.KONTOR_STATEMENTS

let recording = false
const seen = new Set<string>()
const file = join(FOLDER ?? '', `${process.pid}-${randomUUID()}.jsonl`)

/**
 * Records the text of every statement that this process sends through the application's
 * connections, once each.
 */
export function recordStatements(): void {
  if (!FOLDER || recording) return
  recording = true
  const send = Connection.prototype.statement
  Connection.prototype.statement = function (text, parameters) {
    if (!seen.has(text)) {
      seen.add(text)
      appendFileSync(file, `${JSON.stringify(text)}\n`)
    }
    return send.call(this, text, parameters)
  }
}

/** Returns all statements that the processes of a run recorded. */
export function recordedStatements(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
  return [...new Set(lines)].map((line) => JSON.parse(line) as string)
}
