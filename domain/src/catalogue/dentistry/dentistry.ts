import type { RootData } from '../data.ts'
import { AESTHETIC } from './aesthetic.ts'
import { ANAESTHESIA } from './anaesthesia.ts'
import { CONSERVATIVE } from './conservative.ts'
import { CONSULTATIONS } from './consultations.ts'
import { DIAGNOSTICS } from './diagnostics.ts'
import { ENDODONTICS } from './endodontics.ts'
import { IMPLANTOLOGY } from './implantology.ts'
import { ORTHODONTICS } from './orthodontics.ts'
import { PAEDIATRIC } from './paediatric.ts'
import { PERIODONTOLOGY } from './periodontology.ts'
import { PREVENTION } from './prevention.ts'
import { PROSTHODONTICS } from './prosthodontics.ts'
import { SURGERY } from './surgery.ts'

/** The dental services of the catalogue. */
export const DENTISTRY: RootData = {
  id: 1,
  slug: 'stomatologia',
  name: 'Stomatologia',
  categories: [
    CONSERVATIVE,
    ENDODONTICS,
    PAEDIATRIC,
    PREVENTION,
    PERIODONTOLOGY,
    PROSTHODONTICS,
    IMPLANTOLOGY,
    ORTHODONTICS,
    AESTHETIC,
    SURGERY,
    DIAGNOSTICS,
    CONSULTATIONS,
    ANAESTHESIA,
  ],
}
