import type { IncomingMessage, ServerResponse } from 'node:http'

export function countPeople(request: IncomingMessage, response: ServerResponse): void
