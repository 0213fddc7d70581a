/**
 * The shops that the generator of sales made, whose codes begin with 9, as a table of a `from`. No temporary table: a cluster joins none
 * of its coordinator to those that lie on its nodes.
 */
export const MADE_SHOPS = `(
    select e.tenant_id, e.id, e.company_id, e.white_label_id, e.razao_social, e.created_at from establishments e
    where e.codigo_ec ~ '^9[0-9]{9}$')`;
