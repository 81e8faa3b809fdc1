import { getManagedPhotos } from '@medicena/provider-client/facility-photos'
import { facilityPage } from '../facilities/facility-page.tsx'
import { FACILITY_LIST } from '../facilities/managed-facility.ts'
import { Photos } from './photos.tsx'

export const { Component, clientLoader, head } = facilityPage({
  title: 'Zdjęcia placówki',
  back: FACILITY_LIST,
  current: 'photos',
  load: ({ facility: { id }, requestAsSession }) => requestAsSession(getManagedPhotos, { params: { id } }),
  Content: Photos,
})
