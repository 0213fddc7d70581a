import type { FormName } from '@retaguarda/rules/form-fields';
import type { FormFieldsAnswer } from './form-schema.ts';

/** Whose form applies: that of a company, with null for the main company of the tenant. */
export interface FormPlace {
  tenantId: number;
  companyId: number | null;
}

/** The forms that records follow, for modules on which governance, where the forms are arranged, itself depends. */
export interface Forms {
  /** The form as it applies there: of the company, else of its main company, else of the platform, else as delivered. */
  resolve(form: FormName, place: FormPlace): Promise<FormFieldsAnswer>;
  /** Forgets the forms of a tenant here and on the other processes; call it after the commit of a change. */
  changed(tenantId: number): Promise<void>;
}
