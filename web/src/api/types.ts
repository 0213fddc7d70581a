import type { GovernanceOperations, operations } from '@retaguarda/sdk';

/** The body of the successful answer of an operation. */
type AnswerOf<Operation extends keyof operations> = operations[Operation] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

/** What the log of the governance host is asked for. */
export type LogQuery = NonNullable<GovernanceOperations['listCompanyLog']['parameters']['query']>;

/** Who is signed in, in the tenant of the request. */
export type Me = AnswerOf<'backofficeMe'>['data'];

/** How a record came to be of which the log does not tell that. */
/** Who acts as the caller. */
export type Support = NonNullable<Me['suporte']>;

export type HistoryBeginning = NonNullable<AnswerOf<'listHistory'>['beginning']>;

export type FoundGroup = AnswerOf<'search'>['groups'][number];
export type FoundKind = FoundGroup['kind'];
export type FoundRecord = FoundGroup['hits'][number];

export type Tenant = AnswerOf<'listTenants'>[number];
export type Role = AnswerOf<'listRoles'>[number];
export type CustomRole = AnswerOf<'listCustomRoles'>[number];
export type UserRights = AnswerOf<'getUserRights'>;
export type Right = UserRights['rights'][number];
export type RightsLine = AnswerOf<'listRights'>[number];
export type Permission = AnswerOf<'listPermissions'>[number];
export type UserSummary = AnswerOf<'listUsers'>[number];
export type UserFull = AnswerOf<'getUser'>;
export type UserAddress = UserFull['addresses'][number];
export type UserDocument = UserFull['documents'][number];
export type Membership = AnswerOf<'listMemberships'>[number];
export type InvitationLine = AnswerOf<'listInvitations'>['items'][number];
export type DataExport = NonNullable<AnswerOf<'getDataExport'>['export']>;
export type AnonymisationPreview = AnswerOf<'previewAnonymisation'>;
export type FactorPolicy = AnswerOf<'getSecondFactorPolicy'>;
export type EmailChange = AnswerOf<'requestEmailChange'>;
export type EmailChangeState = AnswerOf<'answerEmailChange'>['state'];
export type PasswordPolicy = AnswerOf<'getPasswordPolicy'>;
export type Passkey = AnswerOf<'getSecondFactor'>['passkeys'][number];
export type Session = AnswerOf<'listSessions'>[number];
export type CompanySummary = AnswerOf<'listCompanies'>['items'][number];
export type Company = AnswerOf<'getCompany'>;
export type CompanyAddress = Company['addresses'][number];
export type CompanyDocument = Company['documents'][number];
export type CompanyContact = Company['contacts'][number];
export type CompanyLine = AnswerOf<'backofficeListCompanies'>['data']['empresas'][number];
export type SubCompany = AnswerOf<'listSubCompanies'>['items'][number];
export type MovePreview = Exclude<AnswerOf<'updateCompany'>, Company>;
export type TenantLine = AnswerOf<'listManagedTenants'>['items'][number];
export type RemovalPreview = AnswerOf<'previewTenantRemoval'>;
export type TenantDeparture = AnswerOf<'getTenantDeparture'>;
export type ManagedTenant = AnswerOf<'updateTenant'>;
export type WhiteLabel = AnswerOf<'listWhiteLabels'>['items'][number];
export type ActiveUser = AnswerOf<'listActiveUsers'>['usuarios'][number];
export type OnlineCompany = AnswerOf<'countOnlineMainCompanies'>['itens'][number];
export type RegistryEntry = AnswerOf<'lookUpRegistry'>;
export type Task = AnswerOf<'listTasks'>['data'][number];
export type TaskListMeta = AnswerOf<'listTasks'>['meta'];
export type AssignableUser = AnswerOf<'listAssignables'>['data'][number];
export type Board = AnswerOf<'getBoard'>['data'];
export type TaskDetail = AnswerOf<'showTask'>['data'];
export type TaskSeries = AnswerOf<'listTaskSeries'>['data'][number];
export type TaskTemplate = AnswerOf<'listTaskTemplates'>['data'][number];
export type TaskStep = TaskDetail['steps'][number];
export type TaskFlowStep = TaskDetail['flow_steps'][number];
export type TaskDocument = TaskDetail['documents'][number];
export type TaskComment = TaskDetail['comments'][number];
export type TaskFigures = AnswerOf<'getTaskKpis'>['data'];
export type HomeFigures = AnswerOf<'getHome'>;
export type PlatformFigures = AnswerOf<'getPlatformTaskKpis'>['data'];
export type Project = AnswerOf<'listProjects'>['data'][number];
export type SharedProject = AnswerOf<'showPublicProject'>['data'];
export type SharedTaskLine = SharedProject['tasks'][number];
export type SharedTask = AnswerOf<'showPublicTask'>['data'];
export type SystemState = AnswerOf<'getSystem'>;
export type QueuedJobs = AnswerOf<'listQueuedJobs'>;
export type QueuedJob = QueuedJobs['items'][number];
export type JobQuery = NonNullable<operations['listQueuedJobs']['parameters']['query']>;
export type TenantModule = AnswerOf<'listModules'>['data'][number];

export type FeeAnswer = AnswerOf<'backofficeCalculateFees'>['data'];
export type FeeSimulation = FeeAnswer['resultado'];
export type RatePlan = AnswerOf<'backofficeListRatePlans'>['data']['planos'][number];
export type EstablishmentLine = AnswerOf<'backofficeListEstablishments'>['data']['estabelecimentos'][number];
export type Establishment = AnswerOf<'backofficeGetEstablishment'>['data']['estabelecimento'];
export type MerchantReceivables = AnswerOf<'backofficeSumReceivables'>['data'];
export type MerchantNotes = AnswerOf<'backofficeListNotes'>['data'];
export type MerchantNote = MerchantNotes['notas'][number];
export type PayeeAccounts = AnswerOf<'backofficeGetPayeeAccounts'>['data'];
export type PayeeAccount = AnswerOf<'backofficeListPayeeAccounts'>['data']['contas'][number];
export type EstablishmentLocation = Establishment['locais'][number];
export type Sale = AnswerOf<'backofficeListTransactions'>['data']['transacoes'][number];
export type SaleSums = AnswerOf<'backofficeSumTransactions'>['data'];
export type SaleDetail = AnswerOf<'backofficeGetTransaction'>['data']['transacao'];
export type Payout = SaleDetail['recebiveis'][number];
export type SaleDebit = SaleDetail['debitos'][number];
export type SaleCommission = NonNullable<SaleDetail['comissoes']>[number];
export type ImportRun = AnswerOf<'backofficeListImports'>['data']['importacoes'][number];
export type AnyImportRun = AnswerOf<'backofficeListAnyImports'>['data']['importacoes'][number];
export type ImportColumns = AnswerOf<'backofficeImportColumns'>['data'];
export type RecordPreview = AnswerOf<'backofficePreviewRecords'>['data']['previa'];
export type ImportUndo = AnswerOf<'backofficePreviewImportUndo'>['data'];
export type ImportPreview = AnswerOf<'backofficePreviewImport'>['data']['previa'];
export type ImportFault = AnswerOf<'backofficeListImports'>['data']['erros'][number];
export type ImportCause = AnswerOf<'backofficeListImports'>['data']['causas'][number];
export type ApiToken = AnswerOf<'listTokens'>['items'][number];
export type ServiceAccount = AnswerOf<'listServiceAccounts'>['items'][number];
export type Proposal = AnswerOf<'backofficeListProposals'>['data']['propostas'][number];
export type SignatureDocument = AnswerOf<'backofficeListSignatures'>['data']['documentos'][number];
export type CommissionTotals = AnswerOf<'backofficeSumCommissions'>['data'];
export type Commission = AnswerOf<'backofficeListCommissions'>['data']['comissoes'][number];
export type CommissionClosing = AnswerOf<'backofficeListCommissionStatements'>['data']['fechamentos'][number];
export type ClosingSums = AnswerOf<'backofficeSumCommissionStatements'>['data'];
export type CommissionRule = AnswerOf<'backofficeListCommissionRules'>['data']['regras'][number];
export type Ledger = AnswerOf<'backofficeGetBooks'>['data']['razao'];
export type MerchantStatement = AnswerOf<'backofficeGetMerchantStatement'>['data'];
export type PayeeMailing = AnswerOf<'backofficeGetPayeeMailing'>['data']['envio'];
export type PayeeSettings = AnswerOf<'backofficeGetPayeeSettings'>['data'];
export type MerchantFees = AnswerOf<'backofficeGetFeeStatement'>['data'];
export type BeneficiaryStatement = AnswerOf<'backofficeGetBeneficiaryStatement'>['data'];
export type MerchantPayout = AnswerOf<'backofficeListPayouts'>['data']['repasses'][number];
export type AgendaMonth = AnswerOf<'backofficeGetAgendaMonth'>['data']['agenda'];
export type AgendaDetail = AnswerOf<'backofficeGetAgendaDay'>['data'];
export type Encumbrance = AnswerOf<'backofficeListEncumbrances'>['data']['onus'][number];
export type Hold = AnswerOf<'backofficeListHolds'>['data']['bloqueios'][number];
export type AgendaFile = AnswerOf<'backofficeListAgendaFiles'>['data']['arquivos'][number];
export type PayoutFile = AnswerOf<'backofficeListPayoutFiles'>['data']['arquivos'][number];
export type PayoutContract = AnswerOf<'backofficeListPayoutContracts'>['data']['contratos'][number];
export type PayoutRun = AnswerOf<'backofficePreparePayouts'>['data']['rodada'];
export type AcquirerFile = AnswerOf<'backofficeListAcquirerFiles'>['data']['arquivos'][number];
export type AcquirerMapping = AnswerOf<'backofficeListAcquirerMappings'>['data']['mapeamentos'][number];
export type PreviewedAcquirerLine = AnswerOf<'backofficePreviewAcquirerMapping'>['data']['linhas'][number];
export type AcquirerClaim = AnswerOf<'backofficeListAcquirerClaims'>['data']['contestacoes'][number];
export type ReconciliationTolerance = AnswerOf<'backofficeGetReconciliationTolerance'>['data']['tolerancia'];
export type AcquirerSum = AnswerOf<'backofficeSumAcquirerLines'>['data']['somas'][number];
export type AcquirerLine = AnswerOf<'backofficeListAcquirerLines'>['data']['diferencas'][number];
export type PayoutReturn = AnswerOf<'backofficeTakePayoutReturn'>['data']['retorno'];
export type Advance = AnswerOf<'backofficeListAdvances'>['data']['antecipacoes'][number];
export type AdvanceDetail = AnswerOf<'backofficeQuoteAdvance'>['data']['cotacao'];
export type AdvanceOffer = AnswerOf<'backofficeOfferAdvance'>['data']['oferta'];
export type AdvanceRule = AnswerOf<'backofficeListAdvanceRules'>['data']['regras'][number];
export type PixCharge = AnswerOf<'backofficeListPixCharges'>['data']['cobrancas'][number];
export type WholePixCharge = AnswerOf<'backofficeGetPixCharge'>['data']['detalhe'];
export type PixClaim = WholePixCharge['informados'][number];
export type PixReceipt = AnswerOf<'backofficeListPixReceipts'>['data']['recebidos'][number];
export type PixChargeable = AnswerOf<'backofficeListPixChargeable'>['data']['devidos'][number];
export type PixSettings = AnswerOf<'backofficeGetPixSettings'>['data']['pix'];
export type PixFileResult = AnswerOf<'backofficeTakePixReturn'>['data']['retorno'];
export type Dispute = AnswerOf<'backofficeListDisputes'>['data']['contestacoes'][number];
export type WholeDispute = AnswerOf<'backofficeGetDispute'>['data'];
export type DisputeStep = WholeDispute['passos'][number];
export type Signal = AnswerOf<'backofficeListSignals'>['data']['sinais'][number];
export type ShownSignalRules = AnswerOf<'backofficeListSignalRules'>['data'];
export type SignalRule = ShownSignalRules['regras'][number];
export type ShownSignalReport = AnswerOf<'backofficeGetSignalReport'>['data'];
export type DisputeRates = AnswerOf<'backofficeListDisputeRates'>['data'];
export type DisputeNoticeResult = AnswerOf<'backofficeTakeDisputeNotices'>['data']['resultados'][number];
export type LedgerRequest = AnswerOf<'backofficeListLedgerRequests'>['data']['pedidos'][number];
export type HolidayYear = AnswerOf<'backofficeListHolidays'>['data'];
export type Holiday = HolidayYear['feriados'][number];
export type Rental = AnswerOf<'backofficeListRentals'>['data']['alugueis'][number];
export type RentalCharge = AnswerOf<'backofficeListCharges'>['data']['cobrancas'][number];
export type RentalSummary = AnswerOf<'getRentalSummary'>;
export type Terminal = AnswerOf<'backofficeListTerminals'>['data']['terminais'][number];
export type OperationalDashboard = AnswerOf<'getOperationalDashboard'>;
export type TopEstablishments = AnswerOf<'listTopEstablishments'>;

type GovernanceAnswer<Operation extends keyof GovernanceOperations> =
  GovernanceOperations[Operation] extends {
    responses: { 200: { content: { 'application/json': infer Body } } };
  }
    ? Body
    : never;

export type AuditEntry = GovernanceAnswer<'listCompanyLog'>['items'][number];
export type ThemeTokens = GovernanceAnswer<'getCompanyThemeTokens'>;
export type BrandingEnd = GovernanceAnswer<'getBrandingJob'>;
export type FormFields = GovernanceAnswer<'getCompanyFormFields'>;
export type FormName = FormFields['form'];
export type FormField = FormFields['fields'][number];
export type BlockState = GovernanceAnswer<'blockCompany'>;

/** The body that an operation takes. */
export type BodyOf<Operation extends keyof operations> = operations[Operation] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;
