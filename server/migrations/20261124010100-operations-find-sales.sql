-- Sales by what somebody has of them in the hand: the code of the authorization, the amount, the last four digits of the card. The
-- number of the sale begins the key by which imports know it.
create index transactions_authorization_idx on transactions (tenant_id, codigo_autorizacao collate "C")
  where codigo_autorizacao is not null;

create index transactions_amount_idx on transactions (tenant_id, valor_bruto_centavos, data_transacao);

create index transactions_card_idx on transactions (tenant_id, right(cartao_mascarado, 4), data_transacao)
  where cartao_mascarado is not null;

-- The sales that have one of the given values; null asks for nothing. As `app.find_named`, because `right` may leak. Each tenant is
-- asked by itself, so that an index gives its latest; of an amount or card that many sales have the latest 1,000 are looked at.
create function app.find_sales(
  tenants bigint[], company bigint, numbers text[], number_from text, number_until text, code_from text, code_until text,
  amount bigint, card text, most integer)
returns setof bigint
language plpgsql stable security definer
set search_path = pg_catalog, public
as $$
declare
  tenant bigint;
begin
  if not tenants <@ coalesce(nullif(current_setting('app.tenant_ids', true), ''), '{}')::bigint[] then
    return;
  end if;
  foreach tenant in array tenants loop
    if numbers is not null then
      return query select t.id from public.transactions t
        where t.tenant_id = tenant and t.nsu = any (numbers) and (company is null or t.company_id = company) limit most;
    end if;
    if number_from is not null then
      return query select t.id from public.transactions t
        where t.tenant_id = tenant and t.nsu >= number_from and t.nsu < number_until and starts_with(t.nsu, number_from)
          and (company is null or t.company_id = company) limit most;
    end if;
    if code_from is not null then
      return query select t.id from public.transactions t
        where t.tenant_id = tenant and t.codigo_autorizacao collate "C" >= code_from
          and t.codigo_autorizacao collate "C" < code_until and (company is null or t.company_id = company) limit most;
    end if;
    if amount is not null then
      return query select r.id from
          (select t.id, t.company_id, t.data_transacao from public.transactions t
            where t.tenant_id = tenant and t.valor_bruto_centavos = amount order by t.data_transacao desc limit 1000) r
        where company is null or r.company_id = company order by r.data_transacao desc limit most;
    end if;
    if card is not null then
      return query select r.id from
          (select t.id, t.company_id, t.data_transacao from public.transactions t
            where t.tenant_id = tenant and right(t.cartao_mascarado, 4) = card and t.cartao_mascarado is not null
            order by t.data_transacao desc limit 1000) r
        where company is null or r.company_id = company order by r.data_transacao desc limit most;
    end if;
  end loop;
end $$;

revoke all on function app.find_sales(bigint[], bigint, text[], text, text, text, text, bigint, text, integer) from public;

grant execute on function app.find_sales(bigint[], bigint, text[], text, text, text, text, bigint, text, integer)
  to retaguarda_app, retaguarda_system;
