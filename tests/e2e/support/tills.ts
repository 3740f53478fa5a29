import type { Shop } from './shop'

/** A till of the shop that has registered itself and waits for approval. */
export async function registeredTill({ api, name }: Shop): Promise<{ deviceId: string; tenantKey: string }> {
  const { body: tenant } = await api.get<{ tenantId: string; posPin: string }>('/tenants/info')
  const answer = await fetch(`${api.baseURL}/api/pos/v1/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      tenantId: tenant.tenantId,
      posPin: tenant.posPin,
      name: `Kasse ${name}`,
      version: '1.0.0',
      serial: 'KONTOR-1',
    }),
  })
  if (answer.status !== 201)
    throw new Error(`a till cannot register: ${answer.status} ${await answer.text()}`)
  const { deviceId } = (await answer.json()) as { deviceId: string }
  return { deviceId, tenantKey: tenant.tenantId }
}
