export { head, loader, query } from './certificate.server.ts'
export { CertificateScreen as Component } from './certificate.tsx'
