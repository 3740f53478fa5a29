import { showUnread, unreadNow } from './unread'
import { channelOf, nameOf, QUESTION } from './unread-channel'

/** Pause after a refused stream or an ended session. */
const PAUSE_MS = 60_000

let following: { person: string; leave: AbortController } | null = null

/**
 * Keeps this tab's bell up to date for this user only. One tab of the browser holds the connection
 * and notifies the others; when it is closed, the next one takes over.
 */
export function followUnread(person: string): void {
  following?.leave.abort()
  if (following && following.person !== person) showUnread(0)
  following = { person, leave: new AbortController() }
  follow(person, following.leave.signal)
}

function follow(person: string, leave: AbortSignal): void {
  const channel = channelOf(person)
  const hasLock = { current: false }
  const publish = (count: number) => {
    showUnread(count)
    channel.postMessage(count)
  }
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') showUnread(data)
    const count = unreadNow()
    if (data === QUESTION && hasLock.current && count !== null) channel.postMessage(count)
  }
  channel.postMessage(QUESTION)
  leave.addEventListener('abort', () => channel.close())
  const hold = async () => {
    hasLock.current = true
    await streamed(person, publish, leave)
    hasLock.current = false
  }
  void keepOn(() => alone(nameOf(person), leave, hold), leave)
}

/**
 * Pauses after a failed turn, too: a lock that a browser refuses immediately would be requested in
 * a tight loop.
 */
async function keepOn(turn: () => Promise<void>, leave: AbortSignal): Promise<void> {
  while (!leave.aborted) {
    await turn().catch(() => undefined)
    await pause(leave)
  }
}

/**
 * Runs while no other tab does. Browsers provide no locks on a plain `http` address: every visible
 * tab runs there.
 */
async function alone(name: string, leave: AbortSignal, run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, { signal: leave }, run)
  else await whileVisible(leave, run)
}

async function whileVisible(leave: AbortSignal, run: () => Promise<void>): Promise<void> {
  if (document.visibilityState === 'hidden')
    await new Promise<void>((seen) => {
      document.addEventListener('visibilitychange', () => seen(), { once: true, signal: leave })
      leave.addEventListener('abort', () => seen())
    })
  if (!leave.aborted) await run()
}

/**
 * Listens until the stream is refused, its session has ended, or `leave`. The browser reconnects
 * broken connections.
 */
function streamed(person: string, onCount: (count: number) => void, leave: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(`/api/notifications/stream?person=${encodeURIComponent(person)}`)
    const end = () => {
      source.close()
      resolve()
    }
    leave.addEventListener('abort', end)
    source.onmessage = ({ data }: MessageEvent<string>) => onCount(Number(data))
    source.addEventListener('over', end)
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) end()
    }
  })
}

const pause = (leave: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    leave.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
