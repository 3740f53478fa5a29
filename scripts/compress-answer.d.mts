import type { IncomingMessage, ServerResponse } from 'node:http'

export function compressAnswer(request: IncomingMessage, response: ServerResponse): void
