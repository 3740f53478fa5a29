import type { IncomingMessage, ServerResponse } from 'node:http'

export function admitRequest(
  request: IncomingMessage,
  response: ServerResponse,
  bounds: { limit: number; restMs?: number },
): boolean

export function bodyLimit(url: string): number
