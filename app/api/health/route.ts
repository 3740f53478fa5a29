import { checkHealth } from '@/lib/server/start/health'

export const dynamic = 'force-dynamic'

/** For load balancers and monitors: 200 only while the database responds, 503 otherwise. */
export async function GET(): Promise<Response> {
  const health = await checkHealth()
  return Response.json(health, {
    status: health.status === 'ok' ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  })
}
