interface BrowserReport {
  name: string
  stack: string
  path: string
}

const FRAMES = 20

/**
 * A function's name and its place in our own scripts; the text before it, such as the message, may
 * contain user input.
 */
const FRAME =
  /(?:^|[\n@(\s])(?:at (?:async )?([\w$.]{1,80}) \(|([\w$.]{1,80})@)?\S{0,300}?(\/_next\/static\/[\w./~-]+:\d+:\d+)/g

/**
 * Returns the part of a browser error that may be logged: its kind, its frames, and the page
 * without ids.
 */
export function browserErrorEntry({ name, stack, path }: BrowserReport) {
  const frames = [...stack.matchAll(FRAME)]
    .slice(0, FRAMES)
    .map(([, called, calledAt, place]) => [called ?? calledAt, place].filter(Boolean).join(' '))
  return {
    error: /^\w{1,40}$/.test(name) ? name : 'Error',
    page: path.split('?')[0]?.replace(/\/(?![a-z][a-z-]*(?=\/|$))[^/]+/g, '/:id') ?? '',
    frames,
  }
}
