import type { RootData } from '../data.ts'
import { BIOSTIMULATION } from './biostimulation.ts'
import { CONSULTATIONS } from './consultations.ts'
import { FACE_CONTOURING } from './face-contouring.ts'
import { LASER_THERAPY } from './laser-therapy.ts'
import { PEELS } from './peels.ts'
import { WRINKLE_REDUCTION } from './wrinkle-reduction.ts'

/**
 * The services of aesthetic medicine in the catalogue. Prescription medicines may not be advertised to the public in Poland,
 * so procedures are named by their purpose.
 */
export const AESTHETIC_MEDICINE: RootData = {
  id: 2,
  slug: 'medycyna-estetyczna',
  name: 'Medycyna estetyczna',
  categories: [CONSULTATIONS, WRINKLE_REDUCTION, FACE_CONTOURING, BIOSTIMULATION, PEELS, LASER_THERAPY],
}
