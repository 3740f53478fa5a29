import {
  BarChart3,
  Boxes,
  Building2,
  Contact,
  FileStack,
  FileText,
  FileUp,
  LayoutDashboard,
  LifeBuoy,
  MailWarning,
  PackageCheck,
  ReceiptText,
  MonitorSmartphone,
  Settings,
  Square,
  Store,
  Tags,
  Truck,
  UserRound,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react'

const ICONS: Record<string, LucideIcon> = {
  '/': LayoutDashboard,
  '/business-partners': Contact,
  '/companies': Building2,
  '/deliverynotes': Truck,
  '/invoices': FileText,
  '/imports': FileUp,
  '/external-devices': MonitorSmartphone,
  '/members': Users,
  '/billing-runs': FileStack,
  '/open-items': Wallet,
  '/pos-reports': BarChart3,
  '/pos-stores': Store,
  '/productgroups': Tags,
  '/products': Boxes,
  '/receipts': ReceiptText,
  '/reminders': MailWarning,
  '/settings': Settings,
  '/tenants': Building2,
  '/tickets': LifeBuoy,
  '/pos-versions': PackageCheck,
  '/users': UserRound,
}

/** The sign beside a menu entry. */
export function NavIcon({ href, className }: { href: string; className?: string }) {
  const Icon = ICONS[href] ?? Square
  return <Icon aria-hidden="true" className={className} />
}
