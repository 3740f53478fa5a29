import { Plus } from 'lucide-react'
import Link from 'next/link'
import { Button } from '@/components/ui/button'

export function NewRunLink({ href, label }: { href: string; label: string }) {
  return (
    <Button asChild>
      <Link href={href} prefetch={false}>
        <Plus aria-hidden="true" />
        {label}
      </Link>
    </Button>
  )
}
