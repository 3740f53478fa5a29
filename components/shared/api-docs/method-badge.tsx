import { Badge, type Tone } from '@/components/ui/badge'
import type { Method } from '@/lib/server/openapi/types'

const TONES: Record<Method, Tone> = {
  get: 'blue',
  post: 'green',
  put: 'amber',
  patch: 'amber',
  delete: 'red',
}

export function MethodBadge({ method }: { method: Method }) {
  return (
    <Badge tone={TONES[method]} className="w-16 justify-center uppercase">
      {method}
    </Badge>
  )
}
