import { Glossary } from './glossary.js';

export const SPANISH = new Glossary({
  language: 'Spanish',
  grammar: `
    the=el,la,los,las a=un,una,unos,unas and=y,e or=o,u does_not=no of=de,del in=en on=sobre to=a,al for=para,por with=con without=sin
    from=desde until=hasta between=entre if=si when=cuando,cuándo because=porque that=que,qué where=dónde,donde how=cómo,como
    why=por_qué who=quién,quien which=cuál,cual is=es,está,sea,se are=son,están was=era,fue has=ha,tiene have=han,hay can=puede,pueden
    should=debería,debe must=deben it=lo,su we=nosotros i=yo,me you=tú,te this=este,esta,esto,estos,estas please=favor also=también
    only=solo,sólo still=todavía,aún again=otra,nuevo always=siempre never=nunca all=todo,todos,toda,todas every=cada more=más but=pero
    works=funciona,funcionan does=hace after=después before=antes there=ahí here=aquí`,
  verbs: `
    fix=corrig,corrij,arregl,repar,soluciona debug=depura investigate=investiga add=añad,agreg implement=implementa create=crea,crear
    write=escrib change=cambia,modific update=actualiza rename=renombra refactor=refactoriza move=mueve,mover remove=quita,elimina
    delete=borra,borrar extract=extrae,extraer simplify=simplifica explain=explica describe=describ show=muestra,mostra find=encuentra,encontra,busca
    optimize=optimiza test=prueba,probar support=soporta allow=permit prevent=evita,impid convert=convert,conviert replace=reemplaza,sustitu
    merge=fusiona,combina split=divid improve=mejora document=documenta validate=valida handle=manej`,
  words: `
    error=error bug=fallo crash=bloquea,cuelga problem=problema fails=falla,fallan wrong=incorrect,equivocad missing=falta,faltan
    broken=roto,rota slow=lento,lenta empty=vacío,vacía duplicate=duplicad unexpected=inesperad invalid=inválid
    file=archivo,fichero folder=carpeta directory=directorio path=ruta,camino name=nombre function=función,funciones method=método class=clase
    variable=variable parameter=parámetro argument=argumento value=valor type=tipo field=campo key=clave,llave list=lista array=arreglo
    table=tabla column=columna row=fila database=base_de_datos query=consulta request=petición,peticiones,solicitud response=respuesta
    server=servidor client=cliente connection=conexión,conexiones session=sesión,sesiones user=usuario password=contraseña
    login=inicio_de_sesión authentication=autenticación,autentica authorization=autorización permission=permiso role=rol
    certificate=certificado encrypt=cifra,cifrado,encripta decrypt=descifra,desencripta signature=firma message=mensaje
    notification=notificación,notificaciones event=evento calendar=calendario date=fecha time=tiempo,hora timezone=zona_horaria
    timeout=tiempo_de_espera task=tarea queue=cola process=proceso memory=memoria cache=caché buffer=búfer stream=flujo
    upload=subir,subida download=descarga import=importa export=exporta backup=respaldo version=versión,versiones migration=migración
    configuration=configuración,configura settings=ajustes,preferencias option=opción,opciones default=predeterminad environment=entorno
    window=ventana dialog=diálogo button=botón,botones menu=menú page=página view=vista style=estilo color=color font=fuente image=imagen,imágenes
    icon=icono text=texto string=cadena character=carácter,caracteres number=número line=línea word=palabra language=idioma,lenguaje
    translation=traducción,traduc search=búsqueda filter=filtro,filtra sort=ordena order=orden index=índice tree=árbol node=nodo edge=arista
    graph=grafo route=rutas link=enlace address=dirección,direcciones header=cabecera,encabezado body=cuerpo form=formulario input=entrada
    output=salida validation=validación rule=regla pattern=patrón,patrones expression=expresión template=plantilla render=renderiza
    component=componente module=módulo library=biblioteca,librería package=paquete dependency=dependencia plugin=complemento
    extension=extensión interface=interfaz tests=pruebas coverage=cobertura example=ejemplo documentation=documentación
    comment=comentario log=registro warning=advertencia,aviso exception=excepción,excepciones loop=bucle condition=condición
    state=estado transaction=transacción lock=bloqueo synchronize=sincroniza retry=reintent attempt=intento limit=límite size=tamaño large=grande small=pequeñ
    length=longitud width=ancho height=altura position=posición start=inicio,inicia,comienz end=final,termina parse=analiza,análisis,parsea
    read=lectura,lee,leer,leído write=escritura save=guarda load=carga send=envía,envia,enviar,envío receive=recib open=abre,abrir
    close=cierra,cerrar,cierre connect=conecta compute=calcula,cálculo compare=compara check=comprueba,verifica display=mostrado
    hide=oculta select=selección,selecciona click=clic copy=copia print=imprim account=cuenta group=grupo member=miembro contact=contacto
    attachment=adjunto price=precio invoice=factura payment=pago product=producto purchase=pedido
    calls=llama,llaman used=usa,usan,utiliza,usado defined=define,definid declared=declarad implemented=implementad
    return=devuelve,retorna throw=lanza ignore=ignora redirect=redir,redirección result=resultado new=nueva old=viejo,antiguo same=mismo,misma different=diferente,distint
    entry=entradas content=contenido resource=recurso
    run=ejecut,ejecuc,corre provider=proveedor asynchronous=asíncron,asincron synchronous=síncron credentials=credencial storage=almacen persistence=persisten
    transfer=transfer encode=codific decode=decodific dispatch=despach,distribu mechanism=mecanismo follow=sigu,segui,siga resolve=resuelv,resolv,resolución
    static=estátic serve=sirv,servir prompt=indicación,indicaciones progress=progreso bar=barra completion=autocomplet,completado abort=abort,cancela
    usage=uso,usos help=ayuda format=format integration=integra track=seguimiento,rastre watch=vigila,observa,monitor simulate=simula discover=descubr set=establec,fija
    cleanup=limpi shutdown=apaga context=contexto command=comando data=datos,dato job=trabajo network=red,redes object=objeto register=registra callback=devolución_de_llamada
    schedule=programa,planifica route=enruta mode=modo terminal=terminal source=origen target=destino random=aleator match=coincid code=código errors=errores
    month=mes day=día,días week=semana year=año second=segundo minute=minuto space=espacio quote=comilla bracket=paréntesis comma=coma unit=unidad
    system=sistema utility=utilidad hook=gancho manage=gestion,administra get=obten,obtien release=liber stream=transmi
    serialize=serializ group=agrup detect=detect snapshot=instantánea model=modelo protocol=protocolo editor=editor
    browser=navegador generate=genera initialize=inicializ count=conteo nested=anidad recursive=recursiv conflict=conflicto
    leak=fuga performance=rendimiento required=requerid,obligatori optional=opcional compile=compil publish=public
    subscribe=suscri connector=conector
    drag=arrastr scroll=desplaz animation=animación,animaciones toolbar=barra_de_herramientas sidebar=barra_lateral tab=pestaña`,
});
