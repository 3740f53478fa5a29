import type { ComponentProps } from 'react'
import { router } from './navigation'

interface FakeLinkProps extends ComponentProps<'a'> {
  href: string
  prefetch?: boolean
}

/** A link that asks the fake router in place of Next's. */
export default function FakeLink({ href, prefetch: _prefetch, onClick, ...props }: FakeLinkProps) {
  return (
    <a
      href={href}
      {...props}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented) return
        event.preventDefault()
        router.push(href)
      }}
    />
  )
}
