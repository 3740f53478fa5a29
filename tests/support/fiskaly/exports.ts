import { refuse } from './refusal'
import { tarOf } from './tar'

const EXPORTABLE = ['INITIALIZED', 'DISABLED']
const OPEN_MAX = 10

type ExportState = 'PENDING' | 'WORKING' | 'COMPLETED' | 'ERROR'

interface FakeExport {
  id: string
  start: number
  end: number
  requestedAt: number
  state: ExportState
  exception: string | null
}

/** What a security system signed: the instant in seconds, and the bytes of its log message. */
export interface FakeLog {
  at: number
  counter: number
}

const seconds = () => Math.floor(Date.now() / 1000)

/**
 * The exports of one security system: PENDING, WORKING and COMPLETED on successive reads, or ERROR
 * where nothing was signed; the file is a TAR with one `.log` per signature.
 */
export class FakeExports {
  readonly logs: FakeLog[] = []
  readonly known = new Map<string, FakeExport>()
  /** Ends exports with this exception. */
  failsWith: string | null = null

  /** Signs something at an instant. */
  sign(at: Date): void {
    this.logs.push({ at: Math.floor(at.getTime() / 1000), counter: this.logs.length + 1 })
  }

  put(tss: { id: string; state: string }, id: string, query: URLSearchParams): unknown {
    const known = this.known.get(id)
    if (known) return this.toJson(tss.id, known)
    if (!EXPORTABLE.includes(tss.state)) refuse(409, 'E_TSS_ILLEGAL_STATE_TO_PERFORM_EXPORT')
    const open = [...this.known.values()].filter(({ state }) => state === 'PENDING' || state === 'WORKING')
    if (open.length >= OPEN_MAX) refuse(409, 'E_TOO_MANY_EXPORTS')
    const start = Number(query.get('start_date'))
    const end = Number(query.get('end_date'))
    if (!(start > 0 && end >= start)) refuse(400, 'E_FAILED_SCHEMA_VALIDATION')
    const added = { id, start, end, requestedAt: seconds(), state: 'PENDING' as const, exception: null }
    this.known.set(id, added)
    return this.toJson(tss.id, added)
  }

  look(tssId: string, id: string): unknown {
    const known = this.known.get(id) ?? refuse(404, 'E_EXPORT_NOT_FOUND')
    const answer = this.toJson(tssId, known)
    if (known.state === 'PENDING') known.state = 'WORKING'
    else if (known.state === 'WORKING') this.end(known)
    return answer
  }

  file(id: string): Buffer {
    const known = this.known.get(id) ?? refuse(404, 'E_EXPORT_NOT_FOUND')
    if (known.state !== 'COMPLETED') refuse(404, 'E_EXPORT_NOT_COMPLETED', 5)
    const logs = this.within(known)
    const info = `description;vendor\nexport of ${logs.length} messages;fake\n`
    return tarOf([
      ['info.csv', info],
      ...logs.map(({ at, counter }) => [`${at}_Sig-${counter}.log`, `signed ${counter}`] as const),
    ])
  }

  private end(known: FakeExport): void {
    const isEmpty = this.within(known).length === 0
    known.exception = this.failsWith ?? (isEmpty ? 'E_NO_DATA_AVAILABLE' : null)
    known.state = known.exception === null ? 'COMPLETED' : 'ERROR'
  }

  private within({ start, end }: FakeExport): FakeLog[] {
    return this.logs.filter(({ at }) => at >= start && at <= end)
  }

  private toJson(tssId: string, { id, state, exception, requestedAt }: FakeExport): unknown {
    return {
      _id: id,
      _type: 'EXPORT',
      tss_id: tssId,
      state,
      time_request: requestedAt,
      ...(exception === null ? {} : { exception }),
    }
  }
}
