/**
 * Tells the API what a visitor does with a facility: sees its profile, presses its telephone number or 'Umów online'. Its
 * manager learns the numbers by month; nothing is stored in the browser or about the visitor. The address is written out,
 * because the endpoint's schemas would be a kilobyte of every view.
 */
export function countContact(facilityId: number, kind: 'profile' | 'phone' | 'booking'): void {
  // Losing a count does the visitor no harm.
  fetch(`/api/MedicalFacility/${facilityId}/Contacts/${kind}`, { method: 'POST', keepalive: true }).catch(
    () => {},
  )
}
