export { FieldReader } from './field-reader.ts';
