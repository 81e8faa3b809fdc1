export { GroupContactRequest as Component } from './group-contact-request.tsx'
