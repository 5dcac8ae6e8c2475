import { Glossary } from './glossary.js';

export const PORTUGUESE = new Glossary({
  language: 'Portuguese',
  grammar: `
    the=o,a,os,as a=um,uma and=e or=ou does_not=não of=de,do,da,dos,das in=em,no,na,nos,nas on=sobre to=ao,à,para for=por,pelo,pela with=com
    without=sem from=desde until=até between=entre if=se when=quando because=porque that=que where=onde how=como why=por_que
    who=quem what=qual which=quais is=é,está,seja are=são,estão was=era,foi has=tem have=têm,há can=pode,podem should=deve,deveria
    must=devem it=ele,ela,isso we=nós i=eu,me you=você this=este,esta,esse,essa please=favor also=também only=apenas,somente
    still=ainda again=novo always=sempre never=nunca all=todo,todos,toda,todas every=cada more=mais but=mas works=funciona,funcionam
    does=faz after=depois,após before=antes there=lá here=aqui`,
  verbs: `
    fix=corrig,corrij,consert,arrum,repar debug=depur investigate=investig add=adicion,acrescent implement=implement create=criar,crie,cria
    write=escrev change=alter,mude,mudar,modific update=atualiz rename=renome refactor=refator move=mova,mover,move remove=remov
    delete=apag,exclu,delet extract=extrai,extrair simplify=simplific explain=expli describe=descrev show=mostr find=encontr,procur,busca
    optimize=otimiz test=teste support=suporta allow=permit prevent=evit,imped convert=convert replace=substitu merge=mescl,combin
    split=divid improve=melhor document=documente validate=valid handle=trat`,
  words: `
    error=erro,erros bug=defeito crash=trava problem=problema fails=falh wrong=errad,incorret missing=falta,faltando broken=quebrad slow=lento,lenta
    empty=vazio,vazia duplicate=duplicad unexpected=inesperad invalid=inválid
    file=arquivo,ficheiro folder=pasta directory=diretório path=caminho name=nome function=função,funções method=método class=classe
    variable=variável,variáveis parameter=parâmetro argument=argumento value=valor type=tipo field=campo key=chave list=lista array=vetor
    table=tabela column=coluna row=linha database=banco_de_dados query=consulta request=requisição,requisições,pedido response=resposta
    server=servidor client=cliente connection=conexão,conexões session=sessão,sessões user=usuário,utilizador password=senha
    login=login authentication=autentica authorization=autorização permission=permiss role=papel certificate=certificado
    encrypt=criptograf,cifra decrypt=descriptograf,decifra signature=assinatura message=mensage notification=notificaç event=evento
    calendar=calendário date=data time=tempo,hora,horário timezone=fuso_horário,fuso timeout=tempo_limite task=tarefa queue=fila
    process=processo memory=memória cache=cache buffer=buffer stream=fluxo upload=carregamento,enviar_arquivo download=baixar,descarreg
    import=importa export=exporta backup=cópia_de_segurança version=versão,versões migration=migração,migrações configuration=configura
    settings=ajustes,preferências option=opção,opções default=padrão environment=ambiente window=janela dialog=diálogo button=botão,botões
    menu=menu page=página view=visão,visualiza style=estilo color=cor,cores font=fonte image=imagem,imagens icon=ícone text=texto
    string=cadeia character=caractere number=número line=linhas word=palavra language=idioma,linguagem translation=tradu search=pesquis
    filter=filtr sort=ordena order=ordem index=índice tree=árvore node=nó edge=aresta graph=grafo route=rota link=ligaç
    address=endereço header=cabeçalho body=corpo form=formulário input=entrada output=saída validation=validação rule=regra pattern=padrões
    expression=expressão,expressões template=modelo render=renderiz component=componente module=módulo library=biblioteca package=pacote
    dependency=dependência plugin=complemento extension=extensão,extensões interface=interface tests=testes coverage=cobertura
    example=exemplo documentation=documentação comment=comentário log=registro warning=aviso,advertência exception=exceção,exceções
    loop=laço condition=condição state=estado transaction=transação,transações lock=bloqueio synchronize=sincroniz retry=tentar_novamente
    attempt=tentativa limit=limite size=tamanho large=grande small=pequen length=comprimento width=largura height=altura position=posição start=início,inici,começ
    end=fim,termin parse=analis,análise read=leitura,ler,lê,lido write=escrita save=salv,guard load=carreg send=envia,envio receive=receb
    open=abrir,abre,aberto close=fech connect=conect compute=calcul,cálculo compare=compar check=verific display=exib hide=ocult,escond
    select=seleç,selecion click=clique,clic copy=copi,cópia print=imprim account=conta group=grupo member=membro contact=contato
    attachment=anexo price=preço invoice=fatura payment=pagamento product=produto purchase=compra
    calls=chama,chamada used=usa,usado,usada,utiliz defined=defin declared=declarad implemented=implementad return=retorn,devolv
    throw=lança ignore=ignor redirect=redirecion result=resultado new=nova old=velho,antigo same=mesmo,mesma different=diferente entry=entradas content=conteúdo resource=recurso
    run=execut,rodar,roda provider=provedor,fornecedor asynchronous=assíncron synchronous=síncron credentials=credencia storage=armazen persistence=persist
    transfer=transfer encode=codific decode=decodific dispatch=despach,distribu mechanism=mecanismo follow=segui,segue resolve=resolv,resolução static=estátic
    serve=servi prompt=solicitaç progress=progresso bar=barra completion=autocomplet abort=abort,cancel,interromp usage=uso,usos help=ajuda format=format integration=integr
    track=rastre,acompanh watch=monitor,observ simulate=simul discover=descobr set=defini cleanup=limp shutdown=deslig context=contexto command=comando data=dados,dado
    job=trabalho network=rede,redes object=objeto register=registra,cadastr callback=retorno_de_chamada schedule=agend route=rotea mode=modo terminal=terminal source=origem
    target=destino,alvo random=aleatóri match=correspond code=código month=mês day=dia,dias week=semana year=ano second=segundo minute=minuto space=espaço quote=aspas
    bracket=parêntese,colchete comma=vírgula unit=unidade
    system=sistema utility=utilit hook=gancho manage=gerenci,gest get=obter,obtém release=liber stream=transmi
    serialize=serializ detect=detec snapshot=instantâneo model=modelos protocol=protocolo editor=editor browser=navegador
    generate=gera,gerar initialize=inicializ count=contagem nested=aninhad recursive=recursiv conflict=conflito
    leak=vazamento performance=desempenho required=obrigatóri optional=opcional compile=compil publish=public
    subscribe=inscrev connector=conector
    drag=arrast scroll=rolag animation=animação,animações toolbar=barra_de_ferramentas sidebar=barra_lateral tab=aba,abas`,
});
